/** Keywords before conditions, which extend to the end of the subselect. */
const CONDITION = /^(?:where|on|having)$/i;
/** A string, a quoted name with its qualifier, a word, or a parenthesis. */
const TOKEN = /'(?:[^']|'')*'|(\w+\.|"[^"]*"\.)?"([^"]*)"|[A-Za-z_]\w*|[()]/g;
/** Words before the name of a table, and before an alias. */
const TABLE = /^(?:from|join|as|into|update)$/i;

/**
 * Columns without their table in the conditions of subselects. In selects from a single table, Drizzle leaves the table
 * out of the fields. In a subselect, such a name then means a column of the inner table.
 * @param text of a statement as Drizzle writes it, with quoted names
 * @returns their names, in order
 */
export function bareColumns(text: string): string[] {
  const found: string[] = [];
  const open: { isSelect: boolean; isCondition: boolean }[] = [];
  let last = "";
  for (const [token, table, column] of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === "(") open.push({ isSelect: false, isCondition: inside?.isCondition ?? false });
    else if (token === ")") open.pop();
    else if (inside && last === "(" && /^select$/i.test(token)) {
      inside.isSelect = true;
      inside.isCondition = false;
    } else if (CONDITION.test(token)) {
      if (inside) inside.isCondition = open.some(({ isSelect }) => isSelect);
    } else if (inside?.isCondition && column !== undefined && table === undefined && !TABLE.test(last)) {
      found.push(column);
    }
    last = token;
  }
  return found;
}
