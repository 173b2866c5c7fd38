/** Languages that can be chosen: those that can be detected. */
const TAGS = "en es pt de fr it nl pl sv ru uk tr ar fa he hi mr id vi th zh ja ko el".split(" ");
const NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** A language's English name, or its tag if it has none. */
export const languageName = (tag: string) => NAMES.of(tag) ?? tag;

/** Caption languages, sorted by name. */
export const CAPTION_LANGUAGES = TAGS.map((tag) => [tag, languageName(tag)] as const).sort(([, one], [, other]) =>
  one.localeCompare(other, "en"),
);
