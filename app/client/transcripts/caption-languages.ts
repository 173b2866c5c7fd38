/** What can be chosen: the languages that are heard by themselves. */
const TAGS = "en es pt de fr it nl pl sv ru uk tr ar fa he hi mr id vi th zh ja ko el".split(" ");
const NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** A language's English name, or its tag where it has none. */
export const languageName = (tag: string) => NAMES.of(tag) ?? tag;

/** The languages of captions by their names. */
export const CAPTION_LANGUAGES = TAGS.map((tag) => [tag, languageName(tag)] as const).sort(([, one], [, other]) =>
  one.localeCompare(other, "en"),
);
