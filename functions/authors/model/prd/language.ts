import { AppError } from "../../../errors";
import { type DocumentDraft, documentDraftSchema } from "../../../prompts/details/draft-schema";
import { detectLanguage } from "../../../transcripts/captions/language";
import type { Segment } from "../../../transcripts/schema";
import type { AiPrompt } from "../ai-port";
import type { Asking } from "../asking";

/** Of fewer letters no language is told for sure. */
const MIN_SAMPLE = 200;
/** As much of the speech as is listened to. */
const MAX_SAMPLE = 20_000;

/**
 * The draft, or where it is plainly in another language than the video, what the model writes when told so: its second
 * answer where that is in the right one, else its first.
 * @param prompt what the draft answers; the reason is put behind it, so that a provider's cache knows the rest
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
      // The document is there, if in the wrong language.
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
