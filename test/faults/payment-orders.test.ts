import { afterAll, beforeAll, expect, it } from "vitest";
import type { FakeEvent } from "../fakes/stripe-objects";
import { insertUser } from "../helpers/accounts";
import { LIVES } from "../helpers/payment-life";
import { deliver, openCheckout, type PaidWorld, standingOf, startPaidWorld } from "../helpers/payments";

let world: PaidWorld;
beforeAll(async () => {
  world = await startPaidWorld();
});
afterAll(() => world.close());

/** An open checkout of a new account. */
async function sale(): Promise<{ id: number; checkoutId: string }> {
  const name = crypto.randomUUID().slice(0, 18);
  const id = await insertUser(world.worker.env.DB, name, `${name}@example.com`);
  return { id, checkoutId: openCheckout(world.stripe, id) };
}

it.each(Object.entries(LIVES))(
  "events that are late, repeated and concurrent end in the same state, after %s",
  async (_, lived) => {
    const { life, status } = lived;
    for (let seed = 1; seed <= 10; seed += 1) {
      const random = randomOf(seed);
      const { id, checkoutId } = await sale();
      const answers: Promise<Response>[] = [];
      let waiting: FakeEvent[] = [];
      for (const happen of life) {
        waiting.push(happen(world.stripe, checkoutId));
        const now = waiting.filter(() => random() < 0.5);
        answers.push(...now.map((event) => deliver(world, event)));
        // Some of the delivered events come a second time.
        waiting = waiting.filter((event) => !now.includes(event) || random() < 0.3);
        if (random() < 0.5) await Promise.all(answers);
      }
      answers.push(...waiting.reverse().map((event) => deliver(world, event)));
      const statuses = (await Promise.all(answers)).map((answer) => answer.status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const standing = await standingOf(world.worker.env, id);
      expect({ seed, ...standing }).toMatchObject({ seed, isPremium: status === "paid", payments: [status] });
      if (status === "paid") expect(standing.mails).toBe(1);
      else expect(standing.mails).toBeLessThanOrEqual(1);
    }
  },
);

/** The same numbers for the same seed (the linear congruential generator of Numerical Recipes, section 7.1). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
