/** What the extension posts into the page that receives: captions as they came, and what to make of them. */
export type HandOver = {
  type: "vidwright:hand-over";
  /** The fragment of the page's address, so that only the tab opened for these captions takes them. */
  nonce: string;
  make: "prd" | "transcript";
  videoUrl: string;
  title: string;
  /** BCP 47; null if the video's page did not say. */
  language: string | null;
  kind: "manual" | "auto" | null;
  /** json3, or the lines of the page's transcript panel with their times. */
  text: string;
};

/** What the page answers: it listens now, or it has the captions. */
export type HandOverAnswer = { type: "vidwright:ready" | "vidwright:taken" };
