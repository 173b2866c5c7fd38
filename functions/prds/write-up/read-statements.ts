/** Words, and what is named as their source behind them, in one brace or in several; null if nothing is. */
export type Statement = { words: string; named: string[] | null };

/** Code, in which braces are part of it, or a brace. */
const BRACE = /`[^`]{1,400}`|\{([^{}]{1,80})\}/g;
const NAME = /^(?:own|\d{1,6}|[A-Z]{1,3}-\d{1,6}(?:\.\d{1,3})?)$/;
/** Between names; a range is named by its ends. */
const BETWEEN = /[\s,;\u2013\u2014]+|(?<=\d)-(?=\d|[A-Z])/;

/** The statements of a text, in order. A brace that names something else than sources is part of the words. */
export function readStatements(raw: string): Statement[] {
  const statements: Statement[] = [];
  let from = 0;
  for (const { 0: brace, 1: names, index } of raw.matchAll(BRACE)) {
    const named = names?.split(BETWEEN).filter(Boolean) ?? [];
    if (named.length === 0 || !named.every((name) => NAME.test(name))) continue;
    const words = raw.slice(from, index);
    from = index + brace.length;
    const last = statements.at(-1);
    if (last?.named && words.trim() === "") last.named.push(...named);
    else statements.push({ words, named });
  }
  const rest = raw.slice(from);
  return rest === "" ? statements : [...statements, { words: rest, named: null }];
}
