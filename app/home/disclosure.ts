/** The form's disclosures: a link's look, and a press target of the full height. */
export const DISCLOSURE =
  "inline-flex min-h-11 items-center text-quiet underline decoration-edge underline-offset-4 hover:text-ink";
