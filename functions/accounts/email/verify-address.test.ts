import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "~/functions/text/sha256";
import {
  type AccountBench,
  createAccountBench,
  insertAccount,
  mailsOf,
  ORIGIN,
  PASSWORD,
} from "../../../test/helpers/accounts/account-bench";
import { rowsOf, START } from "../../../test/helpers/verb-deps";
import { register } from "../register-account";
import { resendVerification } from "./resend-verification";
import { verifyAddress } from "./verify-email-address";

const HOUR_MS = 3_600_000;
const ADA = { username: "Ada", email: "ada@example.com", password: PASSWORD, networkAddress: "home", origin: ORIGIN };

let bench: AccountBench;
beforeEach(() => {
  bench = createAccountBench();
});
const users = () => rowsOf(bench.DB, "select * from users order by id");
const newest = async () => {
  const mail = (await mailsOf(bench)).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
};

describe("verifying an address", () => {
  const INVALID = {
    code: "invalid_token",
    message: "Invalid verification link. Please request a new verification email.",
  };
  const ELSEWHERE = { owner: { userId: null, anonymousId: "ada" }, anonymousId: "ada", userAgent: "Firefox" } as const;
  type Mine = { hasRegistered?: (mark: string) => boolean; owner?: Parameters<typeof verifyAddress>[1]["owner"] };
  const verify = (token: string | null, mine: Mine = {}) =>
    verifyAddress(bench, { ...ELSEWHERE, networkAddress: "home", hasRegistered: () => false, token, ...mine });

  test("uses the link once", async () => {
    await register(bench, ADA);
    const { token } = await newest();
    await verify(token);
    expect(await users()).toMatchObject([{ email_verified: 1, verification_code: null }]);
    await expect(verify(token)).rejects.toMatchObject(INVALID);
  });

  test("signs in the browser that registered, and no other", async () => {
    const { mark } = await register(bench, ADA);
    const { token } = await newest();
    const started = await verify(token, { hasRegistered: (wanted) => wanted === mark });
    expect(started).toMatchObject({ user: { username: "Ada" } });
    expect(await rowsOf(bench.DB, "select user_id, user_agent from sessions")).toEqual([
      { user_id: 1, user_agent: "Firefox" },
    ]);
    await expect(verify(token, { hasRegistered: () => true })).rejects.toMatchObject(INVALID);
    // Somebody registered with Grace's address, or sends Grace the link of an account of their own.
    await register(bench, { ...ADA, username: "Grace", email: "grace@example.com" });
    expect(await verify((await newest()).token, { hasRegistered: (wanted) => wanted === mark })).toBeNull();
    // Whoever is signed in stays so.
    await register(bench, { ...ADA, username: "Eve", email: "eve@example.com" });
    const owner = { userId: 1, anonymousId: null, sessionHash: "h" } as const;
    expect(await verify((await newest()).token, { hasRegistered: () => true, owner })).toBeNull();
    expect(await rowsOf(bench.DB, "select user_id from sessions")).toHaveLength(1);
    expect(await users()).toMatchObject([{ email_verified: 1 }, { email_verified: 1 }, { email_verified: 1 }]);
  });

  test("gives the mark of a taken address too, and it opens nothing", async () => {
    await insertAccount(bench, "grace");
    const { mark } = await register(bench, { ...ADA, email: "grace@example.com" });
    expect(mark).toMatch(/^[\w+/=-]{20,}$/);
    expect(await users()).toMatchObject([{ email_verified: 1, verification_code: null }]);
  });

  test("leads on to where an account was wanted, also by the second link", async () => {
    await register(bench, { ...ADA, next: "/review?tab=settings" });
    const leadsOn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? "").searchParams.get("next");
    expect(leadsOn((await newest()).text)).toBe("/review?tab=settings");
    const again = { email: ADA.email, networkAddress: "home", deviceId: null, origin: ORIGIN };
    await resendVerification(bench, { ...again, next: "/history" });
    expect(leadsOn((await newest()).text)).toBe("/history");
    await resendVerification(bench, { ...again, next: "/" });
    expect(leadsOn((await newest()).text)).toBeNull();
  });

  test("accepts the link for a day, and no other", async () => {
    await register(bench, ADA);
    const { token } = await newest();
    for (const wrong of [null, "", "made-up", await sha256(token)]) {
      await expect(verify(wrong)).rejects.toMatchObject(INVALID);
    }
    bench.state.now = START + 24 * HOUR_MS;
    await expect(verify(token)).rejects.toMatchObject(INVALID);
    bench.state.now -= 1;
    await verify(token);
  });

  test("is counted for the network", async () => {
    bench.accountLimits.network.max = 1;
    await expect(verify("made-up")).rejects.toMatchObject(INVALID);
    await expect(verify("made-up")).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("another verification mail", () => {
  const resend = (email: string, deviceId: string | null = null) =>
    resendVerification(bench, { email, networkAddress: "home", deviceId, origin: ORIGIN });

  test("has a link that replaces the earlier one and is valid for a day", async () => {
    await register(bench, ADA);
    const early = await newest();
    bench.state.now += HOUR_MS;
    await resend(ADA.email);
    const late = await newest();
    expect(late).toMatchObject({ to: ADA.email, subject: "Verify your email address" });
    expect(late.text).toContain("Hello Ada,");
    expect(late.text).toContain(`${ORIGIN}/verify-email?token=${late.token}`);
    expect(bench.queued.at(-1)).toEqual({ type: "mail.deliver", key: late.key });
    expect(await users()).toMatchObject([
      { verification_code: await sha256(late.token), verification_code_expires: START + 25 * HOUR_MS },
    ]);
    expect(late.token).not.toBe(early.token);
  });

  test("is sent neither to an unknown address nor to a verified one, with the same response", async () => {
    await insertAccount(bench, "grace");
    for (const email of ["nobody@example.com", "grace@example.com"]) expect(await resend(email)).toBeUndefined();
    expect(await mailsOf(bench)).toEqual([]);
    expect(bench.queued).toHaveLength(2);
  });

  test("counts for a stranger's network, and separately for a known device", async () => {
    bench.accountLimits.network.max = 1;
    await resend("a@example.com");
    await expect(resend("b@example.com")).rejects.toMatchObject({ code: "rate_limited" });
    bench.accountLimits.mail.max = 1;
    await resend("b@example.com", "device-of-b");
    await expect(resend("b@example.com", "device-of-b")).rejects.toMatchObject({ code: "rate_limited" });
  });
});
