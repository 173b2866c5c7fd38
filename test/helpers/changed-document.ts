import { afterEach, beforeEach, expect, vi } from "vitest";
import { DocumentChanges } from "~/app/prds/document-changes";
import { dismissToast } from "~/app/ui/toast-store";
import type { PromptView } from "~/functions/prds/model";
import { deepPrompt } from "./prompt-details/sample";

type Answer = () => Response;

/** The requests of the running test, in order. */
export const sent: { method: string; path: string; json: Record<string, unknown> }[] = [];
let answers: Answer[] = [];

export const prd = deepPrompt();
/** The document in one of its versions. */
export const at = (version: number, more: Partial<PromptView> = {}): PromptView => ({ ...prd, version, ...more });
/** Its lines, the first with this text. */
export const withText = (text: string) => prd.items.map((item, index) => (index === 0 ? { ...item, text } : item));

export const stored =
  (version: number, more: Partial<PromptView> = {}): Answer =>
  () =>
    Response.json(at(version, more));
export const conflict: Answer = () =>
  Response.json({ code: "conflict", message: "Changed elsewhere." }, { status: 409 });
export const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};

/** For all tests of a file: requests get the answers given to `open`, and all of these must be asked for. */
export function answerRequests(): void {
  beforeEach(() => {
    sent.length = 0;
    dismissToast();
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      sent.push({ method: init.method ?? "GET", path, json: JSON.parse(String(init.body ?? "{}")) });
      const answer = answers.shift();
      if (!answer) throw new Error(`No answer is left for ${path}.`);
      return answer();
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    expect(answers).toEqual([]);
  });
}

/** The changes of the open document, in its first version. @param given what the server answers, in order */
export function open(given: Answer[]) {
  answers = given;
  const changes = new DocumentChanges(at(1));
  const onSaved = vi.fn();
  changes.told = { onSaved, onUndone: (restored) => changes.show(restored) };
  return { changes, onSaved, leave: changes.subscribe(() => {}) };
}

/** A change of the first line's text. */
export const edit = (text: string) => ({ lines: [{ at: "items.0", text }] });
export const first = (changes: DocumentChanges) => changes.latest().items[0]?.text;
/** The toast after a change. */
export const SAID = { title: "Saved!" };
