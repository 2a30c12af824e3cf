"""Write the Future, by Tobias Hall, with Future Proof: draw resources in a district and work the black market."""

TITLE = "Write the Future"
RULES_VERSION = 2
SHOWCASE = (4, ("draft",))
FIELDS_BEFORE = {2: {"returned": "", "round_number": "i4"}}
