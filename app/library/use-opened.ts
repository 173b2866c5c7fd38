import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { call } from "~/app/browser/calls/call";

import { toId } from "~/app/transcripts/to-id";
import type { Things } from "~/functions/library/item-kinds";

/** Records that a thing was opened, once for each thing. @param id null while there is none */
export function useOpened(things: Things, id: number | null): void {
  useEffect(() => {
    if (id !== null) sendOpened(things, id);
  }, [things, id]);
}

/** Records that a transcript was opened, and what is opened on its page: a quiz, a card, a highlight. */
export function useOpenedStudy(transcriptId: number | null): void {
  const [query] = useSearchParams();
  const idOf = (name: string) => (transcriptId === null ? null : toId(query.get(name)));
  useOpened("transcripts", transcriptId);
  // Practicing missed questions is not the quiz.
  useOpened("quizzes", query.has("practice") ? null : idOf("quiz"));
  useOpened("flashcards", idOf("card"));
  useOpened("highlights", idOf("highlight"));
}

/** Records that a thing was opened on its page; nothing waits for the response. Opening it from the library counts only once. */
function sendOpened(things: Things, id: number): void {
  call("POST /api/content/:things/:id/view", { param: { things, id } }).catch(() => undefined);
}
