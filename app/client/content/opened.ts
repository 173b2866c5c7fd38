import { call } from "~/app/client/api/call";

/** Counts that a transcript is opened on its page, which nothing waits for. Opened from the library it counts once. */
export function sendOpened(id: number): void {
  call("POST /api/content/transcripts/:id/view", { param: { id } }).catch(() => undefined);
}
