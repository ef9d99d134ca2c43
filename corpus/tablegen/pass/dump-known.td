// RUN: asmf records --format plain %
// Outside of records, `dump` shows what is known at its place.
class Animal {
  int legs = 4;
}
dump "has dog: " # !exists<Animal>("Dog");
dump "dogs: " # !if(!exists<Animal>("Dog"), "some", "none");
def Cat : Animal;
dump "has cat: " # !exists<Animal>("Cat") # !exists<Animal>("Dog");
dump "legs: " # !cast<Animal>("Cat").legs;
def Dog : Animal;
dump "has dog: " # !exists<Animal>("Dog");
let foo = 1 in {
  dump "cow: " # !exists<Animal>("Cow");
}

// Of a record that is named, its text.
dump Cat;
dump !cast<Animal>("Cat");
defvar dog = Dog;
dump dog;
class Herd {
  dump Cat;
}
def Farm : Herd {
  dump dog;
  dump "in a record: " # !exists<Animal>("Farm");
}
