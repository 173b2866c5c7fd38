import { AppError } from "../../../errors";
import { type DocumentDraft, documentDraftSchema } from "~/functions/prds/details/draft-schema";
import { detectLanguage } from "../../../transcripts/captions/language";
import type { Segment } from "../../../transcripts/schema";
import type { AiPrompt } from "../ai-port";
import type { Asking } from "../asking";

/** With fewer characters the language can't be told reliably. */
const MIN_SAMPLE = 200;
/** The most characters of the transcript that are examined. */
const MAX_SAMPLE = 20_000;

/**
 * The draft, in the language of the video if possible: if it clearly came in another language, the model is told so
 * once, and a second answer in the right language replaces the first.
 * @param prompt the draft's own request; the reason is appended, so that a provider's cache still serves the rest
 */
export async function inVideoLanguage(
  draft: DocumentDraft,
  segments: readonly Segment[],
  prompt: AiPrompt,
  ask: Asking["ask"],
): Promise<DocumentDraft> {
  const spoken = detectLanguage(openingOf(segments));
  const written = languageOf(draft);
  if (spoken === "und" || written === "und" || spoken === written) return draft;
  const names = new Intl.DisplayNames("en-US", { type: "language" });
  const reason = `An earlier answer was in ${names.of(written)}. Write every text of it in ${names.of(spoken)}, the language of the transcript.`;
  const second = await ask(documentDraftSchema, { ...prompt, user: `${prompt.user}\n\n${reason}` }).catch(
    (thrown: unknown) => {
      // A document in the wrong language is better than none.
      if (thrown instanceof AppError && thrown.code !== "cancelled") return draft;
      throw thrown;
    },
  );
  return languageOf(second) === spoken ? second : draft;
}

function languageOf({ overview, requirements, learnings }: DocumentDraft): string {
  const lines = [overview.summary, ...requirements, ...learnings].map((line) => line?.text ?? "");
  const text = lines.join("\n");
  return text.length < MIN_SAMPLE ? "und" : detectLanguage(text);
}

function openingOf(segments: readonly Segment[]): string {
  let text = "";
  for (const segment of segments) {
    text += `${segment.text} `;
    if (text.length >= MAX_SAMPLE) break;
  }
  return text;
}
