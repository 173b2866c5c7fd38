import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentToast, dismissToast } from "~/app/ui/toast-store";
import { tagMany } from "./bulk-tag-changes";
import { collect } from "./collection-calls";
import { putFlags } from "./flags";

const chosen = { ids: [1, 2, 3] };
const CHANGES = {
  "tags of many items": (onChange: () => void) => tagMany({ chosen, add: [1], remove: [] }, onChange),
  "a collection's items": (onChange: () => void) =>
    collect({ id: 1, name: "Garden", chosen, isRemoval: false }, onChange),
  "flags of many items": (onChange: () => void) => putFlags(chosen, { isFavorite: true }, onChange),
};

let requests: string[] = [];
/** Responses in order; anything after them fails. */
function answerWith(...answers: object[]) {
  requests = [];
  vi.stubGlobal("fetch", async (url: string | URL | Request) => {
    requests.push(String(url instanceof Request ? url.url : url));
    const answer = answers.shift();
    return answer ? Response.json(answer) : Response.json({ code: "internal", message: "Failed." }, { status: 500 });
  });
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", { getItem: () => "tab", setItem: () => undefined });
  dismissToast();
});
afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(CHANGES))(
  "%s: a failure after the first step reloads the list and offers Undo",
  async (_, change) => {
    answerWith({ added: 10_000, removed: 0, next: 10_001 });
    const onChange = vi.fn();
    expect(await change(onChange)).toBe(false);
    expect(onChange).toHaveBeenCalledOnce();
    expect(currentToast()).toMatchObject({ isDestructive: true, action: { label: "Undo" } });
    answerWith({ undone: 10_000, next: null });
    currentToast()?.action?.onPress();
    await expect.poll(() => currentToast()?.title).toBe("Change undone");
    expect(requests).toEqual([expect.stringMatching(/\/api\/content\/operations\/[^/]+\/undo/)]);
    expect(onChange).toHaveBeenCalledTimes(2);
  },
);

it.each(Object.entries(CHANGES))("%s: a failure of the first step offers no Undo", async (_, change) => {
  answerWith();
  expect(await change(vi.fn())).toBe(false);
  expect(currentToast()).toMatchObject({ isDestructive: true });
  expect(currentToast()?.action).toBeUndefined();
});
