import type { Page } from "playwright-core";

/** What a test makes the page's stand-ins do. */
type Speech = {
  sessions: number;
  /** The name of the error with which the microphone refuses. */
  refusal: string | null;
  /** How each session was begun: its language, and whether the sound was to stay in the browser. */
  begun: { lang: string; isHere: boolean }[];
  move(ms: number): void;
  hear(text: string, isFinal: boolean): void;
  fail(error: string): void;
  end(): void;
  unplug(): void;
};

/**
 * For `addInitScript`: a recognizer that hears what a test says, a microphone that gives a tone, and a clock that a test
 * moves. Everything else is the browser's.
 * @param options.here languages that it recognizes without its maker; without them it doesn't say
 * @param options.keepsMicrophone leaves the browser's own microphone
 */
export function standInForSpeech(options?: { here?: readonly string[]; keepsMicrophone?: boolean }): void {
  const read = performance.now.bind(performance);
  let moved = 0;
  performance.now = () => read() + moved;
  type Heard = { 0: { transcript: string; confidence: number }; isFinal: boolean };
  let current: Recognizer | null = null;
  let track: MediaStreamTrack | undefined;
  class Recognizer extends EventTarget {
    static available = options?.here
      ? async ({ langs, processLocally }: { langs: string[]; processLocally: boolean }) =>
          processLocally && langs.every((lang) => options.here?.includes(lang)) ? "available" : "downloadable"
      : undefined;
    lang = "";
    processLocally = false;
    results: Heard[] = [];
    start() {
      current = this;
      speech.sessions++;
      speech.begun.push({ lang: this.lang, isHere: this.processLocally });
    }
    stop() {
      if (current !== this) return;
      current = null;
      this.dispatchEvent(new Event("end"));
    }
  }
  const speech: Speech = {
    sessions: 0,
    refusal: null,
    begun: [],
    move: (ms) => {
      moved += ms;
    },
    hear: (text, isFinal) => {
      if (!current) throw new Error("nobody listens");
      const { results } = current;
      const isOpen = results.at(-1)?.isFinal === false;
      const resultIndex = isOpen ? results.length - 1 : results.length;
      results[resultIndex] = { 0: { transcript: text, confidence: 0.9 }, isFinal };
      current.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex }));
    },
    fail: (error) => {
      current?.dispatchEvent(Object.assign(new Event("error"), { error }));
      current?.stop();
    },
    end: () => current?.stop(),
    unplug: () => {
      track?.stop();
      track?.dispatchEvent(new Event("ended"));
    },
  };
  Object.assign(window, { speech, SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
  if (options?.keepsMicrophone) return;
  navigator.mediaDevices.getUserMedia = async () => {
    if (speech.refusal) throw new DOMException("refused", speech.refusal);
    const context = new AudioContext();
    const [tone, out] = [context.createOscillator(), context.createMediaStreamDestination()];
    tone.connect(out);
    tone.start();
    track = out.stream.getAudioTracks()[0];
    return out.stream;
  };
}

type Called = "move" | "fail" | "end" | "unplug";

/** Does something with the page's stand-ins. */
export async function speech(page: Page, what: Called, value?: number | string): Promise<void> {
  await page.evaluate(
    ([name, argument]) => {
      const { speech: told } = window as unknown as { speech: Record<string, (value?: number | string) => void> };
      told[String(name)]?.(argument);
    },
    [what, value] as const,
  );
}

export async function refuseMicrophone(page: Page, refusal: string | null): Promise<void> {
  await page.evaluate((name) => {
    (window as unknown as { speech: Speech }).speech.refusal = name;
  }, refusal);
}

/** Says a sentence: its first words, and after two seconds all of it. Without `isFinal`, the first words only. */
export async function say(page: Page, text: string, isFinal = true): Promise<void> {
  await page.evaluate(
    ([said, isWhole]) => {
      const { speech: told } = window as unknown as { speech: Speech };
      const words = said.split(" ");
      told.hear(isWhole ? words.slice(0, 2).join(" ") : said, false);
      told.move(2000);
      if (isWhole) told.hear(said, true);
    },
    [text, isFinal] as const,
  );
}

/** How often the page has begun to listen. */
export const sessions = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { speech: Speech }).speech.sessions);

/** How each of the page's sessions was begun. */
export const begun = (page: Page): Promise<Speech["begun"]> =>
  page.evaluate(() => (window as unknown as { speech: Speech }).speech.begun);
