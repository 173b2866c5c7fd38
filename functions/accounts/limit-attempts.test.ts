import { describe, expect, it } from "vitest";
import { memoryAllowance } from "~/test/helpers/allowance/memory-allowance";
import { type Attempt, limitMails, limitPasswordTries } from "./limit-attempts";

const MINUTE = 60_000;

function start() {
  const { port, clock } = memoryAllowance();
  const deps = {
    allowance: port,
    accountLimits: {
      password: { max: 10, windowSeconds: 900 },
      mail: { max: 5, windowSeconds: 3600 },
      network: { max: 100, windowSeconds: 3600 },
    },
  };
  const from = (networkAddress: string, deviceId: string | null = null): Attempt => ({
    email: "ada@example.com",
    networkAddress,
    deviceId,
  });
  /** Seconds to wait; 0 if the attempt was allowed. */
  const attempt = (limit: typeof limitMails, who: Attempt) =>
    limit(deps, who).then(
      () => 0,
      (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
    );
  const passed = async (limit: typeof limitMails, who: Attempt, times: number) => {
    let count = 0;
    for (let time = 0; time < times; time += 1) if ((await attempt(limit, who)) === 0) count += 1;
    return count;
  };
  return { clock, from, attempt, passed };
}

describe("password attempts", () => {
  it("from one network use up that network's limit, and none of the account owner's", async () => {
    const { from, attempt, passed } = start();
    expect(await passed(limitPasswordTries, from("evil"), 60)).toBe(10);
    expect(await attempt(limitPasswordTries, from("home"))).toBe(0);
  });

  it("from one IPv6 subscriber count together, and from one site with a higher limit", async () => {
    const { from, passed } = start();
    expect(await passed(limitPasswordTries, from("site/subnet-1"), 14)).toBe(10);
    let all = 10;
    for (let subnet = 2; subnet < 9; subnet += 1) {
      all += await passed(limitPasswordTries, from(`site/subnet-${subnet}`), 14);
    }
    expect(all).toBe(50);
  });

  it("from many networks slow strangers down more and more, but never a known browser", async () => {
    const { clock, from, attempt, passed } = start();
    let all = 0;
    for (let network = 0; network < 20; network += 1)
      all += await passed(limitPasswordTries, from(`net-${network}`), 10);
    expect(all).toBe(50);
    expect(await passed(limitPasswordTries, from("home", "device"), 11)).toBe(10);
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const wait = await attempt(limitPasswordTries, from(`late-${round}`));
      waits.push(wait);
      clock.now += wait * 1000;
      expect(await attempt(limitPasswordTries, from(`later-${round}`))).toBe(0);
    }
    expect(waits).toEqual([15, 30, 60, 120]);
    clock.now += 15 * MINUTE;
    expect(await attempt(limitPasswordTries, from("home"))).toBe(0);
  });

  it("at many accounts from one network are limited as calls", async () => {
    const { from, passed } = start();
    let all = 0;
    for (let account = 0; account < 30; account += 1) {
      all += await passed(limitPasswordTries, { ...from("evil"), email: `${account}@example.com` }, 5);
    }
    expect(all).toBe(100);
  });
});

describe("mails to an address", () => {
  it("requested by one network do not use up the address's own limit", async () => {
    const { from, attempt, passed } = start();
    expect(await passed(limitMails, from("evil"), 60)).toBe(5);
    expect(await attempt(limitMails, from("home"))).toBe(0);
  });

  it("requested by many networks are slowed down, but not for a known browser", async () => {
    const { from, attempt, passed } = start();
    let all = 0;
    for (let network = 0; network < 6; network += 1) all += await passed(limitMails, from(`net-${network}`), 5);
    expect(all).toBe(10);
    expect(await attempt(limitMails, from("home"))).toBe(60);
    expect(await passed(limitMails, from("home", "device"), 6)).toBe(5);
  });
});
