import { call } from "~/app/browser/calls/call";
import type { Things } from "~/functions/library/kinds";

/** Records that a thing was opened on its page; nothing waits for the response. Opening it from the library counts only once. */
export function sendOpened(things: Things, id: number): void {
  call("POST /api/content/:things/:id/view", { param: { things, id } }).catch(() => undefined);
}
