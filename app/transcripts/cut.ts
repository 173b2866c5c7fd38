/** Truncates a text to `length` UTF-16 units plus `...`, never splitting an emoji. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}...`;
}
