import { entityNamed } from "./entity-names";

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;

/** The replacement for an entity; undefined leaves it unchanged. */
export type EntityReader = {
  named(name: string): string | undefined;
  /** The replacement for a number that is not a character. */
  impossible?: string;
};

/** Decodes entities such as `&name;`, `&#8230;` or `&#x2026;`, once. */
export function decodeEntities(text: string, { named, impossible }: EntityReader = { named: characterNamed }): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named(name) ?? entity;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    const isPossible = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!isPossible) return impossible ?? entity;
    return code === 0xa0 ? " " : String.fromCodePoint(code);
  });
}

/** Spaces of all widths, which become one plain space. */
const SPACES = /[\u00a0\u2000-\u200a]/gu;

/** The character of an entity name, case-sensitive, with a plain space for wide ones; undefined if there is none. */
export function characterNamed(name: string): string | undefined {
  return entityNamed(name)?.replace(SPACES, " ");
}
