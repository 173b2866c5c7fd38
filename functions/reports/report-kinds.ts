/** Reports kept of one document, newest first. */
export const MAX_REPORTS = 50;

/** The longest report, in bytes. */
export const MAX_REPORT_BYTES = 10_000_000;

/** Names of failed tests kept for one id, and characters of each. */
export const MAX_NAMES = 3;
export const MAX_NAME = 120;

/** Ids kept of one report: all that a document can have, and some that it has not. */
export const MAX_IDS = 500;

/** Bytes of a run's commit and of its address. */
export const MAX_COMMIT = 64;
export const MAX_URL = 500;

export const TEST_STATUSES = ["passed", "failed", "skipped"] as const;

export type TestStatus = (typeof TEST_STATUSES)[number];

/** What one report says about one id. */
export type IdResult = {
  /** A requirement's `F-3`, or its check's `F-3.1`. */
  id: string;
  passed: number;
  failed: number;
  skipped: number;
  /** The first tests that failed, by name. */
  failing: string[];
  /** The hash of the requirement's text when the report came; null if the document had no such requirement. */
  hash: string | null;
};

/**
 * How a requirement stands by its tests. `stale`: it changed after they ran, so they prove nothing about it as it is.
 */
export const RECEIPT_STATES = ["untested", "green", "red", "stale"] as const;

export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A requirement beside its tests. */
export type ReceiptRow = {
  id: string;
  state: ReceiptState;
  passed: number;
  failed: number;
  failing: string[];
};

/** What the newest run says about a document. */
export type Receipt = {
  /** When its newest report came, ISO 8601 UTC. */
  createdAt: string;
  commit: string | null;
  url: string | null;
  /** Tests in its reports, with and without an id. */
  tests: number;
  rows: ReceiptRow[];
  green: number;
  /** Ids that tests name and the document does not have; `now`: which line took the place. */
  unknown: { id: string; now: string | null }[];
  /** How many reports are kept. */
  kept: number;
};

/** The same for anyone with a link to the document: no test's name, no commit, no address of a run. */
export type SharedReceipt = Pick<Receipt, "createdAt" | "tests" | "green"> & { rows: ReceiptRow[] };
