import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, signedIn, signUp } from "../helpers/accounts";
import { axeFindings, scrollsSideways } from "../helpers/axe";
import { openPage, sharedBrowser } from "../helpers/browser";
import { focused } from "../helpers/focus";
import { BACK, consentPath, HOSTILE_CLIENT, LONG_CLIENT, newVerifier, startWithClients } from "../helpers/oauth-client";
import { open } from "../helpers/quiet";
import { button, fill } from "../helpers/sign-in-page";
import type { TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  worker = await startWithClients();
});
afterAll(() => worker.close());

type Look = { width: number; colorScheme: "light" | "dark" };

const LOOKS: Look[] = [360, 1280].flatMap((width) => [
  { width, colorScheme: "light" },
  { width, colorScheme: "dark" },
]);

const asking = (more: Record<string, string> = {}) => consentPath(worker.url.origin, newVerifier(), more);

/** The page as its owner sees it who is signed in. */
async function visit(look: Look) {
  const { caller, id } = await signedIn(worker);
  const visited = await openPage(await sharedBrowser(), worker.url, { ...look, height: 800 });
  const value = caller.cookies.get("session") ?? "";
  await visited.context.addCookies([{ name: "session", value, url: worker.url.href }]);
  return { ...visited, userId: id };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

test.each(LOOKS)("names as long and as hostile as they come stay text that fits, at %o", async (look) => {
  const { page, close } = await visit(look);
  await open(page, asking({ client_id: LONG_CLIENT, scope: "read report" }));
  expect(await heading(page)).toMatch(/^Give W{59}\u2026 access\?$/);
  await expectSound(page);
  await open(page, asking({ client_id: HOSTILE_CLIENT }));
  expect(await heading(page)).toMatch(/^Give "'><img src=x onerror=alert\(1\)><\/h1> \[Vidwright\]/);
  expect(await page.locator("main img, main h1 *").count()).toBe(0);
  await expectSound(page);
  await close();
});

test.each(LOOKS)("what can't be asked says why, at %o", async (look) => {
  const { page, allow, close, userId } = await visit(look);
  allow(/400|409/);
  const refused: [Record<string, string>, RegExp][] = [
    [{ client_id: "https://editor.example/nobody.json" }, /doesn't say who it is/],
    [{ redirect_uri: `${BACK}.evil.example` }, /isn't its own/],
    [{ code_challenge_method: "plain" }, /invalid_request/],
    [{ resource: "https://elsewhere.example/mcp" }, /invalid_target/],
  ];
  for (const [more, why] of refused) {
    await open(page, asking(more));
    expect(await heading(page)).toBe("Access denied");
    await page.getByText(why).waitFor();
    expect(await page.getByRole("button", { name: /^(?:Allow|Deny)$/ }).count()).toBe(0);
    await expectSound(page);
  }
  const back = new URL((await page.getByRole("link", { name: "Back to editor.example" }).getAttribute("href")) ?? "");
  expect([back.searchParams.get("error"), back.searchParams.get("state")]).toEqual(["invalid_target", "s1"]);
  const fill = worker.env.DB.prepare(
    `insert into access_tokens (user_id, name, token_hash, scopes, created_at, expires_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 20)
     select ?, 'Token ' || i, ? || i, '["read"]', 1, 4102444800000 from n`,
  );
  await fill.bind(userId, `${userId}-`).run();
  await open(page, asking());
  await button(page, "Allow").click();
  await page.getByText("An account can have 20 tokens. End one first.", { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Your account page" }).getAttribute("href")).toBe("/account");
  expect(await heading(page)).toBe("Access denied");
  await expectSound(page);
  await close();
});

test.each(LOOKS)("somebody signed out signs in, is asked then, and denies with the keyboard, at %o", async (look) => {
  const who: Person = await signUp(worker, worker.visitor());
  const { page, context, allow, close } = await openPage(await sharedBrowser(), worker.url, { ...look, height: 800 });
  allow(/editor\.example/);
  await context.route(`${BACK}**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Editor</h1>" }));
  await open(page, asking());
  expect(new URL(page.url()).pathname).toBe("/auth");
  await expectSound(page);
  await fill(page, { Email: who.email, Password: who.password });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Give Editor <b> access?" }).waitFor();
  await expectSound(page);
  await page.getByRole("link", { name: "your account page" }).focus();
  await page.keyboard.press("Tab");
  await focused(button(page, "Allow")).waitFor();
  await page.keyboard.press("Tab");
  await focused(button(page, "Deny")).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href.startsWith(BACK));
  const answer = new URL(page.url()).searchParams;
  expect([answer.get("error"), answer.get("state"), answer.has("code")]).toEqual(["access_denied", "s1", false]);
  await close();
});
