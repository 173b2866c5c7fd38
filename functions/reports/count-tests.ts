import { cleanText, shorten } from "~/functions/text/clean-text";
import type { ReportedTest } from "./junit-reader";
import { type IdResult, MAX_IDS, MAX_NAME, MAX_NAMES } from "./report-kinds";

/**
 * Ids of requirements, and of their checks, in the text of a test, also within names in snake_case or kebab-case. Others,
 * such as UTF-8 or PDF-A-1, name something else.
 */
const IDS = /(?<![^\W_]|[A-Z]-)([FTAD]-[1-9]\d{0,5}(?:\.[1-9]\d{0,3})?)(?![^\W_]|-(?![A-Za-z]))/g;

/** What the tests of a run say about each id that they name. */
export class TestCount {
  private readonly byId = new Map<string, IdResult>();
  tests = 0;

  add({ name, texts, status }: ReportedTest): void {
    this.tests += 1;
    const ids = new Set(texts.flatMap((text) => [...text.matchAll(IDS)].map(([, id = ""]) => id)));
    for (const id of ids) {
      const result = this.byId.get(id) ?? { id, passed: 0, failed: 0, skipped: 0, failing: [], hash: null };
      if (!this.byId.has(id)) {
        if (this.byId.size >= MAX_IDS) continue;
        this.byId.set(id, result);
      }
      result[status] += 1;
      if (status === "failed" && result.failing.length < MAX_NAMES) {
        result.failing.push(shorten(cleanText(name), MAX_NAME));
      }
    }
  }

  results(): IdResult[] {
    return [...this.byId.values()];
  }
}
