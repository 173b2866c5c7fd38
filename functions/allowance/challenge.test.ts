import { beforeEach, describe, expect, it } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import { type ChallengePort, requireChallenge } from "~/functions/allowance/challenge";
import { CHALLENGE_HEADER } from "~/functions/allowance/challenge-header";
import { AppError } from "~/functions/errors";

const VISITOR: Owner = { userId: null, anonymousId: "visitor-1" };
const MEMBER: Owner = { userId: 7, anonymousId: null };

describe("the challenge before a run", () => {
  let verified: string[];
  let logged: unknown[][];
  let refusal: Error | null;
  beforeEach(() => {
    verified = [];
    logged = [];
    refusal = null;
  });

  const challenge: ChallengePort = {
    settings: { siteKey: "key", scriptUrl: "https://challenge.example/widget.js" },
    async verify(answer) {
      verified.push(answer);
      if (refusal) throw refusal;
    },
  };
  const require = (owner: Owner, challengeAnswer: string | null, port: ChallengePort | null = challenge) =>
    requireChallenge({ challenge: port, log: (...line) => logged.push(line) }, { owner, challengeAnswer });

  it("applies to visitors only, and only if one is configured", async () => {
    await require(MEMBER, null);
    await require(VISITOR, null, null);
    expect(verified).toEqual([]);
    await require(VISITOR, "answer");
    expect(verified).toEqual(["answer"]);
  });

  it.each([null, ""])("refuses a visitor without an answer (%j), without asking the provider", async (answer) => {
    const message = "Please wait for the human check and try again, or sign up to skip it.";
    await expect(require(VISITOR, answer)).rejects.toMatchObject({ code: "challenge_failed", message });
    expect(verified).toEqual([]);
  });

  it("passes on why an answer was refused, and logs only when it could not be checked", async () => {
    refusal = new AppError("challenge_failed", "Not good.");
    await expect(require(VISITOR, "bad")).rejects.toBe(refusal);
    expect(logged).toEqual([]);
    refusal = new AppError("challenge_unavailable", "Not now.", { cause: "timeout" });
    await expect(require(VISITOR, "good")).rejects.toBe(refusal);
    expect(logged).toEqual([["error", "challenge not checked", { cause: "timeout" }]]);
  });

  it("has its answer in its own header", () => {
    expect(CHALLENGE_HEADER).toBe("X-Challenge-Answer");
  });
});
