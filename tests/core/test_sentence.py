"""Things in a sentence: marked, shown, and taken off again; nobody else's text becomes a thing."""

from fourtopia.core.sentence import spans, thing, unmarked


def test_a_thing_keeps_its_words_and_its_tone() -> None:
    sentence = f"Milo buys {thing('food 11', 'food-ink')} for {thing('$12')}."
    assert unmarked(sentence) == "Milo buys food 11 for $12."
    assert list(spans(sentence)) == [
        ("Milo buys ", None),
        ("food 11", "food-ink"),
        (" for ", None),
        ("$12", ""),
        (".", None),
    ]


def test_a_thing_in_a_thing_is_one() -> None:
    assert list(spans(thing(f"a {thing('b', 'food')}", "energy"))) == [("", None), ("a b", "energy"), ("", None)]


def test_half_a_mark_is_no_thing() -> None:
    begin, end = thing("").split("\ue001")
    for name in (begin, end, f"{begin}x", f"x{end}", f"{begin}a b\ue001x{end}"):
        assert all(tone is None for _, tone in spans(f"{name} goes."))
        assert not set("\ue000\ue001\ue002") & set("".join(words for words, _ in spans(f"{name} goes.")))
