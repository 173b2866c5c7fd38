/** Styles of the form's disclosures: they look like links, with a full-height press target. */
export const DISCLOSURE =
  "inline-flex min-h-11 items-center text-quiet underline decoration-edge underline-offset-4 hover:text-ink";
