/** A text of at most `length` UTF-16 units, and `...` where something was cut off; never half of an emoji. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}...`;
}
