import { type Block, type Inline, parseMarkup } from "~/functions/flashcards/card-markup";
import { escapeHtml, escapeText } from "~/functions/text/escape";

/** A card's text as a field of an Anki note: simple HTML, with line breaks where the text has them. */
export function writeHtml(source: string): string {
  return parseMarkup(source)
    .map(writeBlock)
    .join("<br><br>")
    .replace(/(<\/[ou]l>|<\/pre>)(?:<br>){2}/g, "$1");
}

function writeBlock(block: Block): string {
  if (block.kind === "code-block") return `<pre><code>${escapeText(block.text).replace(/\n/g, "<br>")}</code></pre>`;
  if (block.kind === "paragraph") return writeInlines(block.children);
  const items = block.items.map((item) => `<li>${writeInlines(item)}</li>`).join("");
  return block.isOrdered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
}

function writeInlines(children: readonly Inline[]): string {
  return children.map(writeInline).join("");
}

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case "break":
      return "<br>";
    case "text":
      return escapeText(inline.text);
    case "code":
      return `<code>${escapeText(inline.text)}</code>`;
    case "maths":
      return escapeText(toMathjax(inline.text));
    case "strong":
      return `<b>${writeInlines(inline.children)}</b>`;
    case "emphasis":
      return `<i>${writeInlines(inline.children)}</i>`;
    case "link":
      return `<a href="${escapeHtml(inline.href)}">${writeInlines(inline.children)}</a>`;
  }
}

/** Anki knows only bracket delimiters for math. */
function toMathjax(maths: string): string {
  if (maths.startsWith("$$")) return `\\[${maths.slice(2, -2)}\\]`;
  return maths.startsWith("$") ? `\\(${maths.slice(1, -1)}\\)` : maths;
}
