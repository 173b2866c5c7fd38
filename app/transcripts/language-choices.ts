import { request } from "~/app/browser/calls/call";
import { CallFailed } from "~/app/browser/calls/call-api";
import { decodeRunEvents } from "~/functions/jobs/events";
import type { TracksView, TranslationView, TranslationWay } from "~/functions/transcripts/translations/schema";

/** Languages offered for translation by the model. */
const OFFERED = ["en", "es", "fr", "de", "pt", "it", "nl", "pl", "tr", "ar", "hi", "id", "ja", "ko", "zh"];

/** A language to choose: stored (`isKept`), a track on the platform, or to be translated by the model. */
export type Choice = { value: string; label: string; language: string; how: TranslationWay; isKept: boolean };

/** One entry per language with its best source: a stored translation, then a platform track, then the model. */
export function choicesOf({ original, translations, tracks, canTranslate }: TracksView): Choice[] {
  const choices = new Map<string, Choice>();
  const add = (language: string, how: Choice["how"], isKept: boolean, label: string) => {
    if (!choices.has(language)) choices.set(language, { value: `${how}-${language}`, label, language, how, isKept });
  };
  for (const { language, how } of translations) add(language, how, true, nameOf(language));
  for (const { language } of tracks ?? []) {
    if (language !== original.language) add(language, "track", false, `${nameOf(language)} (captions)`);
  }
  for (const language of canTranslate ? OFFERED : []) {
    if (language !== original.language) add(language, "model", false, `${nameOf(language)} (translate)`);
  }
  return [...choices.values()];
}

/** A language's English name, or its code if it has none. */
export function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language", fallback: "code" }).of(language) ?? language;
  } catch {
    // Not a valid tag: uploaded captions may contain anything.
    return language;
  }
}

/**
 * Requests a translation, or follows one in progress; it continues even if nobody follows it.
 * @throws CallFailed, and AbortError when aborted
 */
export async function makeTranslation(
  transcriptId: number,
  { language, how }: Choice,
  signal: AbortSignal,
  onProgress: (text: string) => void,
): Promise<TranslationView> {
  const headers = { Accept: "text/event-stream" };
  const { body } = await request("POST /api/transcripts/:id/translations", {
    param: { id: transcriptId },
    json: { language, how },
    headers,
    signal,
  });
  if (body) {
    for await (const event of decodeRunEvents(body)) {
      if (event.type === "progress") onProgress(`Translating, ${event.done} of ${event.total} lines`);
      if (event.type === "done") return event.translation;
      if (event.type === "error") throw new CallFailed({ status: 0, code: event.code, message: event.message });
    }
  }
  throw new CallFailed({ status: 0, code: "unreachable", message: "" });
}
