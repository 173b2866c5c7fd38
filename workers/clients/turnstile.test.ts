import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChallengePort, requireChallenge } from "~/functions/allowance/challenge";
import { createTurnstile } from "~/workers/clients/turnstile";
import { type FakeTurnstile, type FakeTurnstileBehavior, startFakeTurnstile } from "../../test/fakes/turnstile";

const KEYS = { siteKey: "site", secret: "secret" };
let fake: FakeTurnstile;
/** Milliseconds waited between checks. */
const pauses: number[] = [];
beforeAll(async () => {
  fake = await startFakeTurnstile(KEYS);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.checks.length = 0;
  fake.next = [];
  pauses.length = 0;
});

function client(vars: Partial<Parameters<typeof createTurnstile>[0]> = {}): ChallengePort | null {
  const defaults = {
    TURNSTILE_SITE_KEY: KEYS.siteKey,
    TURNSTILE_SECRET_KEY: KEYS.secret,
    TURNSTILE_BASE_URL: fake.url,
    TURNSTILE_TIMEOUT_SECONDS: 0.3,
  };
  return createTurnstile({ ...defaults, ...vars }, fetch, async (ms) => void pauses.push(ms));
}

const verdict = (answer: string, port = client()) =>
  port?.verify(answer).then(
    () => "passed",
    (error: { code: string }) => error.code,
  );

describe("an answer to the challenge", () => {
  it("is accepted once, and never if made up", async () => {
    const answer = fake.answer();
    expect(await verdict(answer)).toBe("passed");
    expect(await verdict(answer)).toBe("challenge_failed");
    expect(await verdict("made up")).toBe("challenge_failed");
    expect(fake.checks).toHaveLength(3);
    expect(await verdict("x".repeat(2049))).toBe("challenge_failed");
    expect(fake.checks).toHaveLength(3);
  });

  it.each<FakeTurnstileBehavior>(["down", "internal", "hang", "garbage"])(
    "is checked again after `%s` with the same idempotency key",
    async (fault) => {
      fake.next = [fault, fault];
      expect(await verdict(fake.answer())).toBe("passed");
      expect(fake.checks).toHaveLength(3);
      expect(new Set(fake.checks).size).toBe(1);
      expect(pauses).toEqual([200, 400]);
    },
  );

  it.each<FakeTurnstileBehavior>(["down", "internal", "hang", "garbage"])(
    "is given up after three times `%s`",
    async (fault) => {
      fake.next = [fault, fault, fault, fault];
      expect(await verdict(fake.answer())).toBe("challenge_unavailable");
      expect(fake.checks).toHaveLength(3);
    },
  );

  it("is not blamed or retried when the secret is wrong", async () => {
    expect(await verdict(fake.answer(), client({ TURNSTILE_SECRET_KEY: "another" }))).toBe("challenge_unavailable");
    expect(fake.checks).toHaveLength(1);
  });
});

describe("the challenge", () => {
  it("is off unless both keys are set", () => {
    expect(client({ TURNSTILE_SITE_KEY: undefined })).toBeNull();
    expect(client({ TURNSTILE_SECRET_KEY: undefined })).toBeNull();
    expect(client()?.settings).toEqual({
      siteKey: "site",
      scriptUrl: `${fake.url}/turnstile/v0/api.js?render=explicit`,
    });
  });

  it("protects runs without an account, and nothing else", async () => {
    const log = () => undefined;
    const anonymous = { userId: null, anonymousId: "a" };
    const account = { userId: 1, anonymousId: null };
    const challenge = client();
    await requireChallenge({ challenge: null, log }, { owner: anonymous, challengeAnswer: null });
    await requireChallenge({ challenge, log }, { owner: account, challengeAnswer: null });
    expect(fake.checks).toHaveLength(0);
    for (const challengeAnswer of [null, "", "made up"]) {
      const call = requireChallenge({ challenge, log }, { owner: anonymous, challengeAnswer });
      await expect(call).rejects.toMatchObject({ code: "challenge_failed", status: 403 });
    }
    await requireChallenge({ challenge, log }, { owner: anonymous, challengeAnswer: fake.answer() });
    expect(fake.checks).toHaveLength(2);
  });
});
