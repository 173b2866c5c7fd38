import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { Things } from "~/functions/library/kinds";
import { sendOpened } from "./opened";
import { toId } from "~/app/transcripts/to-id";

/** Records that a thing was opened, each time another one is. @param id null while there is none */
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
