/** Languages that can be chosen: those that can be detected. */
const TAGS = "en es pt de fr it nl pl cs sk sv da no fi hu ro et bg ru uk tr ar fa he hi mr id vi th zh ja ko el".split(
  " ",
);

/** Both are created on demand, because they cost the start of an isolate several milliseconds. */
let names: Intl.DisplayNames | undefined;
let sorted: (readonly [tag: string, name: string])[] | undefined;

/** A language's English name, or its tag if it has none. */
export function languageName(tag: string): string {
  names ??= new Intl.DisplayNames(["en"], { type: "language" });
  return names.of(tag) ?? tag;
}

/** Caption languages, sorted by name. */
export function captionLanguages(): readonly (readonly [tag: string, name: string])[] {
  sorted ??= TAGS.map((tag) => [tag, languageName(tag)] as const).sort(([, one], [, other]) =>
    one.localeCompare(other, "en"),
  );
  return sorted;
}
