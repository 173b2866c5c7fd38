import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plant, type Things } from "../api/access-matrix/things";
import { NO_LIMITS, type Person, person } from "../helpers/accounts";
import type { TestPage } from "../helpers/browser";
import { fromMenu, makeSamplePrd, sampleButtons } from "../helpers/home";
import { type Member, member } from "../helpers/payments";
import { type OwnWorld, startWorld } from "../helpers/world";

type Step = readonly [when: string, texts: readonly string[], act: (page: Page) => Promise<unknown>];

const NETWORK = "https://www.linkedin.com/company/vidwright";

let world: OwnWorld;
let owner: Member;
let things: Things;
beforeAll(async () => {
  world = await startWorld({ vars: { ...NO_LIMITS, PROFESSIONAL_NETWORK_URL: NETWORK } });
  owner = await member(world);
  const { caller, id: userId } = owner;
  const { DB } = world.worker.env;
  things = await plant(DB, { caller, userId, anonymousId: null, marker: "texts" });
  await DB.prepare("update prompts set video_url = 'https://www.youtube.com/watch?v=recipevideo'").run();
  const answers = [{ questionId: things.question, userAnswer: "True", timeSpent: 1 }];
  await caller.post(`/api/quizzes/${things.quiz}/attempts`, { clientId: crypto.randomUUID(), answers, timeSpent: 1 });
});
afterAll(() => world.close());

const go = (path: string) => (page: Page) => page.goto(path);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const press = (name: string) => (page: Page) => button(page, name).first().click();

/** Sets the response of the next call to this path; `null` drops the connection, "slowly" delays it. */
async function next(page: Page, path: string, answer: { status: number; message: string } | null | "slowly") {
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  const handle = async (route: Route) => {
    if (answer === null) await route.abort();
    else if (answer !== "slowly") await route.fulfill({ status: answer.status, json: { ...answer, code: "internal" } });
    else {
      await seen;
      await route.continue();
    }
  };
  await page.route(path, handle, { times: 1 });
  return resolve;
}

/** Runs the steps one after another on one page, and waits until each shows its texts word for word. */
async function walk({ page, allow }: TestPage, steps: readonly Step[]): Promise<void> {
  allow(/Failed to load resource/);
  for (const [, texts, act] of steps) {
    await act(page);
    for (const text of texts) await page.getByText(text, { exact: true }).locator("visible=true").first().waitFor();
  }
}

const failing = (status: number, message = "") => ({ status, message });

/** Checks the link to the company's page on a professional network, if one is set. */
async function readNetwork(page: Page): Promise<void> {
  const link = page.getByRole("contentinfo").getByRole("link", { name: "LinkedIn", exact: true });
  expect(await link.getAttribute("href")).toBe(NETWORK);
}

test("visitors read the fixed texts of the home page, of failures and of copying", async () => {
  const transcripts = "**/api/transcripts";
  const tryTranscript = (answer: Parameters<typeof next>[2]) => async (page: Page) => {
    const letGo = await next(page, transcripts, answer);
    await sampleButtons(page).first().click();
    return letGo;
  };
  let release = () => {};
  const withoutClipboard = (page: Page) =>
    page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no clipboard"));
    });
  await walk(await world.visit("/"), [
    [
      "at home",
      ["Project Requirements", "Remove ads, export to PDF, and get unlimited PRD generations"],
      async () => {},
    ],
    ["in the footer", ["Main Services", "Guides & Resources", "Company", "Contact"], readNetwork],
    [
      "after a failed PRD",
      ["Failed to generate requirements"],
      async (page) => {
        await next(page, "**/api/prompts", failing(500));
        await sampleButtons(page).first().click();
      },
    ],
    [
      "with a PRD copied",
      ["PRD copied to clipboard"],
      async (page) => {
        await makeSamplePrd(page);
        await fromMenu(page, "More", "Copy");
      },
    ],
    [
      "without a clipboard",
      ["Failed to copy to clipboard"],
      async (page) => {
        await withoutClipboard(page);
        await fromMenu(page, "More", "Copy");
      },
    ],
    [
      "at transcripts",
      ["Failed to create transcript"],
      async (page) => {
        await page.goto("/?tab=transcript");
        await tryTranscript(failing(500))(page);
      },
    ],
    [
      "when it is busy",
      ["We're experiencing high demand. Please try again in a few minutes."],
      tryTranscript(failing(429)),
    ],
    [
      "without a session",
      ["Authentication Error", "There was an issue with authentication. Please refresh and try again."],
      tryTranscript(failing(401, "Authentication required")),
    ],
    [
      "while it is made",
      ["Creating transcript..."],
      async (page) => {
        release = await tryTranscript("slowly")(page);
      },
    ],
    [
      "on its page",
      ["Interactive transcript created successfully!", "Create Another Transcript"],
      async () => release(),
    ],
    ["at a shared link that is none", ["The shared prompt you're looking for doesn't exist"], go("/shared/nothing")],
  ]);
});

test("owners read the fixed texts of their things", async () => {
  const visit = await world.visit("/about");
  const value = owner.caller.cookies.get("session") ?? "";
  await visit.context.addCookies([{ name: "session", value, url: world.worker.url.href }]);
  await world.worker.env.DB.prepare("update users set is_premium = 1 where id = ?").bind(owner.id).run();
  await walk(visit, [
    ["at the history", ["View Tutorial"], go("/history")],
    ["when a card is copied", ["Project requirements have been copied to your clipboard"], press("Copy All")],
    [
      "when its link is",
      ["Share link copied to clipboard"],
      async (page) => {
        await press("Share link")(page);
        await page.getByRole("button", { name: /^Copy: / }).click();
      },
    ],
    [
      "without a PDF",
      ["Failed to generate PDF"],
      async (page) => {
        await page.goto(`/history/${things.prompt}`);
        await next(page, "**/api/export/pdf", failing(500));
        await fromMenu(page, "Export", "PDF");
      },
    ],
    [
      "in a quiz's menu",
      ["Take Quiz"],
      async (page) => {
        await page.goto(`/transcript/${things.transcript}?tab=quizzes`);
        await page
          .getByRole("button", { name: /Options|More|Actions/ })
          .last()
          .click();
      },
    ],
    [
      "at its results",
      ["Excellent!"],
      async (page) => {
        await page.getByText("View Results", { exact: true }).click();
      },
    ],
    [
      "when leaving fails",
      ["Logout failed"],
      async (page) => {
        await page.goto("/");
        await next(page, "**/logout?_data=**", failing(500));
        await page.locator("button[popovertarget=account-menu]").click();
        await page.locator("form[action='/logout'] button:visible").click();
      },
    ],
    [
      "after leaving",
      ["Successfully logged out"],
      async (page) => {
        await page.locator("button[popovertarget=account-menu]").click();
        await page.locator("form[action='/logout'] button:visible").click();
      },
    ],
  ]);
});

test("newcomers read the fixed texts of signing up and in", async () => {
  const who: Person = person("newcomer");
  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const { username, email, password } = who;
  let release = () => {};
  const slowly = async (page: Page, name: string) => {
    release = await next(page, "**/auth?**_data=**", "slowly");
    await page.locator("form").getByRole("button", { name, exact: true }).click();
  };
  const database = () => world.worker.env.DB;
  await walk(await world.visit("/auth?tab=register"), [
    ["beside the forms", ["Transform Your Content"], async () => {}],
    [
      "when the name is taken",
      ["Registration failed"],
      async (page) => {
        const owned = await database()
          .prepare("select username from users where id = ?")
          .bind(owner.id)
          .first<string>("username");
        await fill(page, { Username: owned ?? "", Email: email, Password: password });
        await button(page, "Create account").click();
      },
    ],
    [
      "while it is created",
      ["Creating account..."],
      async (page) => {
        await fill(page, { Username: username, Email: email, Password: password });
        await slowly(page, "Create account");
      },
    ],
    ["once it is", ["Please check your email for the verification code."], async () => release()],
    [
      "while nobody is reached",
      ["An error occurred during verification. Please try again."],
      async (page) => {
        await next(page, "**/api/auth/verify-email?**", null);
        await page.goto("/verify-email?token=nothing");
      },
    ],
    [
      "when it fails without a word",
      ["Failed to verify email. Please try again."],
      async (page) => {
        await next(page, "**/api/auth/verify-email?**", failing(500));
        await page.goto("/verify-email?token=nothing-else");
      },
    ],
    [
      "while signing in",
      ["Signing in..."],
      async (page) => {
        await database().prepare("update users set email_verified = 1 where email = ?").bind(email).run();
        await page.goto("/auth?tab=login");
        await fill(page, { Email: email, Password: password });
        await slowly(page, "Sign in");
      },
    ],
    ["once signed in", ["Successfully logged in"], async () => release()],
  ]);
});
