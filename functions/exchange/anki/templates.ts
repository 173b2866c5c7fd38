import type { NoteType } from "./tables";

/** What a card template asks: the index of the field, and of those whose gaps it hides. */
export type Asked = { field: number; clozes: number[] };

const FIELD = /\{\{([^{}]{1,1000})\}\}/g;
/** Sections show their content where a field is filled, or is not. */
const SECTION = /^[#^/]/;
/** Fields that a template reads out, or takes an answer for without showing them first. */
const UNSHOWN = /^tts[ :]/;

/** Reads a template of a question (Anki manual, "Field replacements"): the first field that it shows, else the first one. */
export function readTemplate(question: string, fields: readonly string[]): Asked {
  const shown = [...question.matchAll(FIELD)]
    .map(([, name = ""]) => name.trim())
    .filter((name) => !SECTION.test(name) && !UNSHOWN.test(name));
  const places = (names: readonly string[]) =>
    names.map((name) => fields.indexOf(name.replace(/^.*:/, "").trim())).filter((at) => at >= 0);
  return {
    field: places(shown)[0] ?? 0,
    clozes: [...new Set(places(shown.filter((name) => name.startsWith("cloze:"))))],
  };
}

/** The indexes of fields that only switch sections of questions on, such as "Add Reverse": their text is on no card. */
export function listSwitches({ questions, fields }: NoteType): Set<number> {
  const names = questions.flatMap((question) => [...question.matchAll(FIELD)].map(([, name = ""]) => name.trim()));
  const shown = new Set(names.filter((name) => !SECTION.test(name)).map((name) => name.replace(/^.*:/, "").trim()));
  const switches = names.filter((name) => SECTION.test(name)).map((name) => name.slice(1).trim());
  return new Set(switches.filter((name) => !shown.has(name)).map((name) => fields.indexOf(name)));
}

/** Notes whose gaps cover parts of a picture. Anki adds the element by which its script finds them. */
export function isOcclusion({ questions }: NoteType, fields: readonly string[]): boolean {
  return (
    questions.some((question) => question.includes("image-occlusion")) ||
    fields.some((field) => /^\s*\{\{c\d+::image-occlusion:/.test(field))
  );
}
