import { call } from "~/app/client/api/call";

/**
 * Records that a transcript page was opened; nothing waits for the response. Opening it from the library counts only
 * once.
 */
export function sendOpened(id: number): void {
  call("POST /api/content/transcripts/:id/view", { param: { id } }).catch(() => undefined);
}
