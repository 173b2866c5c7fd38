import type { Result } from "./hearing";

/** The parts of the browser's speech recognition that are used here. TypeScript has no types for it. */
export type Recognizer = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};

type Availability = "available" | "downloadable" | "downloading" | "unavailable";

export type RecognizerClass = {
  new (): Recognizer;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<Availability>;
};

/** The event of results; its list has all of the session, those from `resultIndex` on are new or changed. */
export type ResultEvent = Event & { resultIndex: number; results: SpeechRecognitionResultList };

/** The event of a failure, with its code. */
export type RecognizerError = Event & { error: string };

/** The browser's speech recognition; null if it has none. */
export function findRecognizer(): RecognizerClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognizerClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Whether the browser recognizes this language by itself, so that its maker gets no sound. */
export async function isRecognizedHere(language: string): Promise<boolean> {
  try {
    const available = await findRecognizer()?.available?.({ langs: [language], processLocally: true });
    return available === "available";
  } catch (cause) {
    // Then its maker may get the sound, which is what the page says.
    console.info("The browser doesn't say where it recognizes speech.", cause);
    return false;
  }
}

/** The new results of an event. */
export function resultsOf({ results, resultIndex }: ResultEvent): Result[] {
  return Array.from(results)
    .slice(resultIndex)
    .map((result) => ({
      text: result[0]?.transcript ?? "",
      isFinal: result.isFinal,
      confidence: result[0]?.confidence ?? 0,
    }));
}

/** The browser's languages, of which systems name some in their own way (`en-US@posix`); English if there is none. */
export function browserLanguages(): readonly [string, ...string[]] {
  const [first = "en", ...others] = navigator.languages.filter(isLanguageTag);
  return [first, ...others];
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
