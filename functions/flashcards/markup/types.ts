/** Inline content of a line. `maths` is kept verbatim, with its delimiters. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "code"; text: string }
  | { kind: "maths"; text: string }
  | { kind: "strong" | "emphasis"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] };

export type MarkupBlock =
  | { kind: "paragraph"; children: Inline[] }
  /** `language` is what the fence says, or empty. */
  | { kind: "code-block"; language: string; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: Inline[][] };
