import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "~/test/helpers/every-case";
import { nextPath, resendPath, signInPath } from "./next-path";

const HERE = "https://vidwright.example";

describe("the page after signing in", () => {
  it("is never on another site, whatever the address says", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "@",
      ":",
      "evil.example",
      "\t",
      "\n",
      "%2f",
      "#",
      "?",
      "javascript:",
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
        (wanted) => {
          expect(new URL(nextPath(wanted), HERE).origin).toBe(HERE);
        },
      ),
      { numRuns: cases(300, 2000) },
    );
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/\t/evil.example",
    "https://evil.example/",
    "review",
    "",
    null,
  ])("is home for %j", (wanted) => expect(nextPath(wanted)).toBe("/"));

  it.each(["/review?tab=progress", "/history/3#line-2", "/account"])("is %s if that was requested", (wanted) => {
    expect(nextPath(wanted)).toBe(wanted);
    expect(nextPath(new URL(signInPath("login", wanted), HERE).searchParams.get("next"))).toBe(wanted);
    expect(nextPath(resendPath(wanted))).toBe(wanted);
  });

  it("is never a verification link, which works once", () => {
    expect(nextPath("/verify-email?token=a")).toBe("/");
    expect(nextPath(`/verify-email?token=a&next=${encodeURIComponent("/review")}`)).toBe("/review");
  });
});
