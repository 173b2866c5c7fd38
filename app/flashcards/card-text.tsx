import { Fragment, type ReactNode } from "react";
import { type Block, type Inline, parseMarkup } from "~/functions/flashcards/card-markup";
import type { FacePart } from "~/functions/flashcards/faces";
import { freeSigns } from "~/functions/flashcards/markup/verbatim";

/** A card's text, rendered from its small subset of Markdown. */
export function CardText({ text }: { text: string }) {
  return (
    <div dir="auto" className="card-text">
      {renderBlocks(parseMarkup(text), (plain) => plain)}
    </div>
  );
}

/** One side of a card, with open and filled gaps. */
export function CardFace({ parts }: { parts: readonly FacePart[] }) {
  // A gap may be inside strong text or a list item, so it is represented by a character that occurs nowhere else.
  const signs = freeSigns(parts.map((part) => (part.kind === "gap" ? "" : part.text)).join(""), parts.length) ?? [];
  const source = parts.map((part, index) => (part.kind === "text" ? part.text : (signs[index] ?? ""))).join("");
  const fill = (text: string): ReactNode => {
    const pieces = [...text].reduce<string[]>((found, char) => {
      if (signs.includes(char)) found.push(char, "");
      else found.push((found.pop() ?? "") + char);
      return found;
    }, []);
    return pieces.map((piece, index) => {
      const part = parts[signs.indexOf(piece)];
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their places
      return <Fragment key={index}>{part && piece !== "" ? <Gap part={part} /> : piece}</Fragment>;
    });
  };
  return (
    <div dir="auto" className="card-text">
      {renderBlocks(parseMarkup(source), parts.every(({ kind }) => kind === "text") ? (text) => text : fill)}
    </div>
  );
}

function Gap({ part }: { part: FacePart }) {
  if (part.kind === "gap") {
    return (
      <span className="gap-asked">
        <span aria-hidden="true">[{part.hint ?? "..."}]</span>
        <span className="sr-only">{part.hint ? `blank, ${part.hint}` : "blank"}</span>
      </span>
    );
  }
  const [block, ...more] = parseMarkup(part.text);
  const isLine = block?.kind === "paragraph" && more.length === 0;
  return <mark className="gap-filled">{isLine ? renderInlines(block.children, (text) => text) : part.text}</mark>;
}

type Fill = (text: string) => ReactNode;

function renderBlocks(blocks: readonly Block[], fill: Fill): ReactNode {
  return blocks.map((block, index) => {
    const key = index;
    if (block.kind === "paragraph") return <p key={key}>{renderInlines(block.children, fill)}</p>;
    if (block.kind === "code-block") {
      return (
        <pre key={key}>
          <code>{fill(block.text)}</code>
        </pre>
      );
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never change their places
    const items = block.items.map((item, at) => <li key={at}>{renderInlines(item, fill)}</li>);
    return block.isOrdered ? (
      <ol key={key} start={block.start}>
        {items}
      </ol>
    ) : (
      <ul key={key}>{items}</ul>
    );
  });
}

function renderInlines(children: readonly Inline[], fill: Fill): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: what stands in one text never changes its place
  return children.map((child, index) => <Fragment key={index}>{renderInline(child, fill)}</Fragment>);
}

function renderInline(child: Inline, fill: Fill): ReactNode {
  switch (child.kind) {
    case "text":
      return fill(child.text);
    case "break":
      return <br />;
    case "code":
      return <code>{fill(child.text)}</code>;
    case "maths":
      return <span className="maths">{fill(child.text)}</span>;
    case "strong":
      return <strong>{renderInlines(child.children, fill)}</strong>;
    case "emphasis":
      return <em>{renderInlines(child.children, fill)}</em>;
    case "link":
      return (
        <a href={child.href} target="_blank" rel="noreferrer nofollow" className="text-link">
          {renderInlines(child.children, fill)}
        </a>
      );
  }
}
