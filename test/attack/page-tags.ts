const TAG = /<(?:!--|\/?[a-z][^\s/>]*(?:\s+[^\s=/>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?|\s*\/)*\s*>)/gi;
const ATTRIBUTE = /\s([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'[^']*'|[^\s>]*))?/g;
/** Attributes that would navigate or run if they contained a user's text. */
const LEADING = new Set(["href", "src", "action", "formaction", "srcset", "poster", "data", "ping", "background"]);
const OWN_ADDRESS = /^(?:\/(?!\/)|#|\?|$)/;

/** Each kind of tag in a page: its name, its attributes' names, and which address is not the page's own. */
export function tagsOf(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(TAG), ([tag]) => kindOf(tag)));
}

/** Kinds of tags on the page that are not among the known ones. */
export function strangersIn(html: string, known: ReadonlySet<string>): string[] {
  return [...tagsOf(html)].filter((kind) => !known.has(kind));
}

function kindOf(tag: string): string {
  const name = /^<\/?[^\s/>]*/.exec(tag)?.[0] ?? tag;
  const attributes = Array.from(tag.slice(name.length).matchAll(ATTRIBUTE), ([, attribute = "", value = ""]) => {
    const isLeading = LEADING.has(attribute.toLowerCase()) && !OWN_ADDRESS.test(value);
    return isLeading ? `${attribute}=${value.slice(0, 40)}` : attribute;
  });
  return `${name.toLowerCase()} ${[...new Set(attributes)].sort().join(" ")}`.trim();
}
