class Named {
  string name = "nothing";
}
