/** Text that Markdown shows as it is: one line, no emphasis, link, HTML, entity, list, heading or table in it. */
export function escapeMarkdown(text: string): string {
  const line = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~&#]/g, "\\$&");
  return line
    .replace(/^(?:[-+=]|\d+(?=[.)]))/, (sign) => (/\d/.test(sign) ? sign : `\\${sign}`))
    .replace(/^(\d+)([.)])/, "$1\\$2");
}
