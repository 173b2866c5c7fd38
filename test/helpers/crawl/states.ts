import type { Page } from "playwright-core";
import { begin } from "../reviewing";
import type { Own } from "./own";

/** A page in one state: its address, and what to do there first. */
export type State = {
  page: string;
  state: string;
  path: (own: Own) => string;
  prepare?: (page: Page) => Promise<void>;
  /** Who can open it; everyone by default. */
  onlyFor?: "visitor" | "account";
};

const at = (page: string, state: string, path: string, onlyFor?: State["onlyFor"]): State => ({
  ...{ page, state, path: () => path },
  ...(onlyFor && { onlyFor }),
});

const study = (state: string, query: (own: Own) => string, prepare?: State["prepare"]): State => ({
  ...{ page: "Transcript", state, path: (own) => `/transcript/${own.transcript}${query(own)}` },
  ...(prepare && { prepare }),
});

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();

async function checkAnswer(page: Page): Promise<void> {
  await page.getByLabel("Feedback after each answer").check();
  const radio = page.getByRole("radio").first();
  if ((await radio.count()) > 0) await radio.check();
  else await page.getByPlaceholder("Your answer").fill("no idea");
  await press(page, "Check answer");
  await page.locator(".feedback").waitFor();
}

async function finishReview(page: Page): Promise<void> {
  await begin(page);
  const next = page.getByRole("button", { name: "Next", exact: true });
  while (await next.isEnabled()) await next.click();
  await press(page, "Options");
  await press(page, "Skip to the end");
  await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
}

async function showAnswer(page: Page): Promise<void> {
  await begin(page);
  await press(page, "Show Answer");
  await page.getByText("How did you do?").waitFor();
}

/** A document with kept edits opens in Edit mode. */
async function beginEditing(page: Page): Promise<void> {
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  const edit = page.getByRole("button", { name: "Edit", exact: true }).first();
  await edit.or(save).first().waitFor();
  if (!(await save.isVisible())) await edit.click();
  await save.waitFor();
}

/** Every page in its states, in crawling order. */
export const STATES: readonly State[] = [
  at("Home", "PRD", "/"),
  at("Home", "transcript", "/?tab=transcript"),
  study("text", () => "?tab=transcript"),
  study("cards", () => "?tab=flashcards"),
  study(
    "reviewing its cards",
    () => "?tab=flashcards",
    async (page) => {
      await press(page, "Start Review");
      await begin(page);
    },
  ),
  study("quizzes", () => "?tab=quizzes"),
  study("a quiz", ({ quiz }) => `?tab=quizzes&quiz=${quiz}`),
  study("a quiz with feedback", ({ quiz }) => `?tab=quizzes&quiz=${quiz}`, checkAnswer),
  study("results", ({ attempt }) => `?tab=quiz-results&attempt=${attempt}`),
  study("practice", ({ quiz, attempt }) => `?tab=quizzes&quiz=${quiz}&practice=${attempt}`),
  at("Library", "all", "/content-manager?tab=all"),
  {
    ...at("Library", "a selection", "/content-manager?tab=all"),
    prepare: (page) => page.getByRole("article").getByRole("checkbox").first().check(),
  },
  at("Library", "nothing found", "/content-manager?tab=all&search=zzzz"),
  at("Library", "collections", "/content-manager?tab=collections"),
  at("Library", "tags", "/content-manager?tab=tags"),
  at("Library", "analytics", "/content-manager?tab=analytics"),
  at("Review", "today", "/review"),
  { ...at("Review", "a question", "/review"), prepare: begin },
  { ...at("Review", "an answer", "/review"), prepare: showAnswer },
  { ...at("Review", "the end", "/review"), prepare: finishReview },
  at("Review", "progress", "/review?tab=progress"),
  at("Review", "settings", "/review?tab=settings"),
  at("Search", "hints", "/search"),
  at("Search", "hits", "/search?q=protocol"),
  at("History", "all", "/history"),
  { page: "History", state: "a document", path: ({ prompt }) => `/history/${prompt}` },
  { page: "History", state: "a write-up", path: ({ prompt }) => `/history/${prompt}/write-up` },
  { page: "History", state: "no write-up", path: ({ untold }) => `/history/${untold}/write-up` },
  { page: "History", state: "GitHub issues", path: ({ prompt }) => `/history/${prompt}/github` },
  {
    ...{ page: "History", state: "editing a document", path: ({ prompt }) => `/history/${prompt}` },
    prepare: beginEditing,
  },
  { page: "Shared", state: "an item", path: ({ sharedItem }) => sharedItem },
  { page: "Shared", state: "a document", path: ({ sharedPrompt }) => sharedPrompt },
  at("Notifications", "all", "/notifications"),
  at("Account", "all", "/account", "account"),
  at("Account", "notifications", "/account/notifications", "account"),
  at("Sign in", "login", "/auth?tab=login", "visitor"),
  at("Sign in", "register", "/auth?tab=register", "visitor"),
  at("Sign in", "forgotten password", "/forgot-password"),
  at("Sign in", "a new password", "/reset-password?token=none"),
  at("Sign in", "a mail's link", "/verify-email?token=none"),
  at("Public", "about", "/about"),
  at("Public", "extension", "/extension"),
  at("Public", "no captions received", "/receive"),
  at("Public", "speak", "/record"),
  at("Public", "contact", "/contact"),
  at("Public", "privacy", "/privacy"),
  at("Public", "guide for prompts", "/guides/prompt-engineering"),
  at("Public", "guide for founders", "/guides/founders"),
  at("Public", "guide for creators", "/guides/youtube-creators"),
  at("Public", "payment", "/payment-success?session_id=none"),
  at("Missing", "page", "/no/such/page"),
  at("Missing", "transcript", "/transcript/999999"),
  at("Gallery", "all", "/dev/ui"),
  at("Mailbox", "all", "/dev/mail"),
];
