import { AppError } from "~/functions/errors";
import type { TestStatus } from "./report-kinds";

/** A test of a report, with the texts that may name what it tests. */
export type ReportedTest = { name: string; texts: string[]; status: TestStatus };

const MAX_DEPTH = 64;
/** A tag, with all of its attributes. */
const MAX_TAG = 100_000;
const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const ATTRIBUTE = /\s+([^\s=/>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const SKIPPED: readonly [start: string, end: string][] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

/**
 * Reads JUnit XML as it arrives, keeping one tag at a time. A document type is refused, so there are no entities to
 * expand.
 */
export class JunitReader {
  private rest = "";
  /** The end of a comment, section or instruction that is being left out. */
  private until: string | null = null;
  private readonly open: string[] = [];
  private hasSuite = false;
  private test: ReportedTest | null = null;

  constructor(private readonly onTest: (test: ReportedTest) => void) {}

  /** @throws AppError invalid_input */
  push(text: string): void {
    this.rest += text;
    let at = 0;
    for (let next = this.step(at); next !== null; next = this.step(at)) at = next;
    this.rest = this.rest.slice(at);
    if (this.rest.length > MAX_TAG) throw broken("a tag is too long");
  }

  /** @throws AppError invalid_input unless the whole report was read */
  end(): void {
    if (this.until !== null || this.rest.includes("<")) throw broken("it ends in a tag");
    if (this.open.length > 0) throw broken(`<${this.open.at(-1)}> is not closed`);
    if (!this.hasSuite) throw broken("it has no <testsuite>");
  }

  /** Reads one piece. @returns where it ends, or null if the rest has not arrived */
  private step(from: number): number | null {
    if (this.until !== null) return this.skip(from);
    const start = this.rest.indexOf("<", from);
    if (start === -1) return from === this.rest.length ? null : this.rest.length;
    const begun = SKIPPED.find(([opening]) => this.rest.startsWith(opening, start));
    if (begun) {
      this.until = begun[1];
      return start + begun[0].length;
    }
    // Too short to tell a comment from a document type.
    if (this.rest.startsWith("<!", start) && this.rest.length - start < 9) return null;
    if (this.rest.startsWith("<!", start)) throw broken("it has a document type, which is not read");
    const end = this.endOfTag(start + 1);
    if (end === null) return start > from ? start : null;
    this.tag(this.rest.slice(start + 1, end));
    return end + 1;
  }

  private skip(from: number): number | null {
    const end = this.rest.indexOf(this.until ?? "", from);
    if (end === -1) {
      const kept = Math.max(from, this.rest.length - 2);
      return kept > from ? kept : null;
    }
    const after = end + (this.until?.length ?? 0);
    this.until = null;
    return after;
  }

  /** The tag's closing bracket: one inside quotes does not close it. */
  private endOfTag(from: number): number | null {
    let quote = "";
    for (let at = from; at < this.rest.length; at += 1) {
      const char = this.rest.charAt(at);
      if (quote !== "") quote = char === quote ? "" : quote;
      else if (char === '"' || char === "'") quote = char;
      else if (char === ">") return at;
    }
    return null;
  }

  private tag(inside: string): void {
    if (inside.startsWith("/")) {
      this.close(inside.slice(1).trim());
      return;
    }
    const isEmpty = inside.endsWith("/");
    const [name = ""] = /^[^\s/>"'=]+/.exec(inside) ?? [];
    if (name === "") throw broken("a tag has no name");
    const attributes = attributesOf(inside.slice(name.length, isEmpty ? -1 : undefined));
    if (this.open.length === 0 && this.hasSuite) throw broken("it has two roots");
    if (this.open.length >= MAX_DEPTH) throw broken("it is nested too deep");
    this.begin(name, attributes);
    this.open.push(name);
    if (isEmpty) this.close(name);
  }

  private begin(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "testsuite" || name === "testsuites") this.hasSuite = true;
    else if (!this.hasSuite) throw broken("it has no <testsuite>");
    if (name === "testcase") {
      const [title = "", group = ""] = [attributes.get("name"), attributes.get("classname")];
      this.test = { name: title, texts: [title, group], status: "passed" };
    }
    if (!this.test) return;
    if (name === "failure" || name === "error") this.test.status = "failed";
    else if (name === "skipped" && this.test.status === "passed") this.test.status = "skipped";
    else if (name === "property") this.test.texts.push(attributes.get("value") ?? "");
  }

  private close(name: string): void {
    if (this.open.pop() !== name) throw broken(`</${name.slice(0, 40)}> closes nothing`);
    if (name !== "testcase" || !this.test) return;
    this.onTest(this.test);
    this.test = null;
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  let at = 0;
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    const [, name = "", double, single] = found;
    attributes.set(name, decoded(double ?? single ?? ""));
    at = ATTRIBUTE.lastIndex;
  }
  if (text.slice(at).trim() !== "") throw broken("an attribute is malformed");
  return attributes;
}

function decoded(text: string): string {
  return text.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const isNumber = /^#(?:x[0-9a-f]{1,6}|\d{1,7})$/i.test(name);
    if (!whole.endsWith(";") || (!isNumber && !Object.hasOwn(NAMED, name))) throw broken("an entity is unknown");
    if (!isNumber) return NAMED[name] ?? "";
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

function broken(why: string): AppError {
  return new AppError("invalid_input", `This is not a JUnit report: ${why}.`);
}
