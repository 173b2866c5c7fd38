import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "../helpers/accounts";
import { axeFindings, scrollsSideways } from "../helpers/axe";
import { asking, openPage, sharedBrowser } from "../helpers/browser";
import { todaysCases } from "../helpers/every-case";
import { BACK, consentPath, newVerifier, startWithClients } from "../helpers/oauth-client";
import { open } from "../helpers/quiet";
import type { TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  worker = await startWithClients();
});
afterAll(() => worker.close());

test.each(todaysCases([360, 1280], 2))(
  "a person gives a program access, and is back in it with a code, at %i px",
  async (width) => {
    const { caller } = await signedIn(worker);
    const { page, context, allow, close } = await openPage(await sharedBrowser(), worker.url, { width, height: 800 });
    const [value = ""] = [caller.cookies.get("session")];
    await context.addCookies([{ name: "session", value, url: worker.url.href }]);
    allow(asking("https://editor.example"));
    await context.route(`${BACK}**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Editor</h1>" }));
    await open(page, consentPath(worker.url.origin, newVerifier(), { scope: "read report" }));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Give Editor <b> access?");
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL((url) => url.href.startsWith(BACK));
    const answer = new URL(page.url()).searchParams;
    expect([answer.get("state"), answer.get("iss"), answer.has("code")]).toEqual(["s1", worker.url.origin, true]);
    await close();
  },
);
