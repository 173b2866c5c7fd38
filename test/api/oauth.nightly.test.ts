import { afterAll, beforeAll, expect, it } from "vitest";
import { signedIn } from "../helpers/accounts";
import { consentPath, newVerifier, startWithClients } from "../helpers/oauth-client";

let worker: Awaited<ReturnType<typeof startWithClients>>;
beforeAll(async () => {
  worker = await startWithClients();
});
afterAll(() => worker.close());

it("a program whose document never ends is refused after five seconds, and others meanwhile are not kept waiting", async () => {
  const { caller } = await signedIn(worker);
  const ask = async (more: Record<string, string>) => {
    const { status } = await caller.get(consentPath(worker.url.origin, newVerifier(), more));
    return { status, at: performance.now() };
  };
  const begun = performance.now();
  const [slow, other] = await Promise.all([ask({ client_id: "https://editor.example/slow.json" }), ask({})]);
  expect([slow.status, other.status]).toEqual([400, 200]);
  expect(other.at).toBeLessThan(slow.at);
  expect(slow.at - begun).toBeGreaterThan(4900);
}, 60_000);
