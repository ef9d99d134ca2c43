# What the tests need is known to whoever runs them (tests/tiers/lit.rs).
import os
exec(open(os.environ["ASMF_LIT_CONFIG"]).read())
