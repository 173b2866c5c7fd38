import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { AppError, causeOf, toAppError } from "~/functions/errors";

const SPOKEN = "we are building an app for recipes";

describe("what is logged about a failure", () => {
  it("is the database's own message, without the values of the failed query", () => {
    const failed = new DrizzleQueryError(
      "insert into chunks values (?)",
      [SPOKEN],
      new Error("D1_ERROR: no such table"),
    );
    expect(failed.stack).toContain(SPOKEN);
    const logged = causeOf(toAppError(failed));
    expect(logged).toContain("D1_ERROR: no such table");
    expect(logged).not.toContain(SPOKEN);
  });

  it("is only the kind of an expected failure, since its message may quote input", () => {
    const cause = new SyntaxError(`Unexpected token in "${SPOKEN}"`);
    expect(causeOf(new AppError("captions_garbage", "It could not be read.", { cause }))).toBe("SyntaxError");
  });

  it("is the place in the code for a bug of our own", () => {
    expect(causeOf(toAppError(new TypeError("x is not a function")))).toMatch(/^TypeError: x is not a function\n +at /);
  });
});
