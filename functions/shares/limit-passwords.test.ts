import { expect, it } from "vitest";
import { memoryAllowance } from "~/test/helpers/allowance/memory-allowance";
import { limitSetting } from "./limit-passwords";

const LIMIT = { max: 2, windowSeconds: 900 };
const accountLimits = { password: LIMIT, mail: LIMIT, network: LIMIT };
const account = (userId: number) => ({ userId, anonymousId: null });

it("an account sets as many passwords as it may try, wherever it is", async () => {
  const deps = { allowance: memoryAllowance().port, accountLimits };
  const set = (network: string) => limitSetting(deps, { owner: account(1), networkAddress: network });
  await set("home");
  await set("work");
  await expect(set("train")).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: expect.any(Number) });
});

it("accounts of one network set three times as many together", async () => {
  const deps = { allowance: memoryAllowance().port, accountLimits };
  const set = (userId: number) => limitSetting(deps, { owner: account(userId), networkAddress: "home" });
  for (const userId of [1, 1, 2, 2, 3, 3]) await set(userId);
  await expect(set(4)).rejects.toMatchObject({ code: "rate_limited" });
});
