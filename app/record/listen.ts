import type { Result } from "./hearing";
import { findRecognizer, type Recognizer, type RecognizerError, type ResultEvent, resultsOf } from "./speech-api";
import type { SpeechProblem } from "./texts";

/** The browser's own ends are not failures: it ends after a minute, or when nobody speaks. */
const PROBLEMS: Record<string, SpeechProblem> = {
  "not-allowed": "refused",
  "service-not-allowed": "no-service",
  "audio-capture": "lost",
  network: "network",
  "language-not-supported": "language",
};

/** A session that ends sooner has done nothing, and after this many in a row the browser won't listen. */
const SHORT_MS = 1000;
const MOST_SHORT = 5;
const FIRST_WAIT_MS = 250;
/** How long the last words may take after a stop. */
const PATIENCE_MS = 3000;

export type ListenTo = {
  onResults: (results: Result[], first: number) => void;
  /** A session ended; what it left open will not become final. */
  onSessionEnd: () => void;
  /** A session heard nobody. */
  onNobody: () => void;
  /** Listening has ended because of this. */
  onProblem: (problem: SpeechProblem) => void;
};

export type Listening = {
  /** Ends listening; resolves when the last words are there. */
  stop(): Promise<void>;
};

/** Listens with the browser's recognizer and begins again whenever it ends by itself. */
export function listen({ language, isHere }: { language: string; isHere: boolean }, to: ListenTo): Listening {
  let current: Recognizer | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let short = 0;
  let isStopping = false;
  let whenEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    whenEnded = resolve;
  });

  const finish = (problem?: SpeechProblem) => {
    if (current) to.onSessionEnd();
    current = null;
    whenEnded();
    if (problem && !isStopping) to.onProblem(problem);
    isStopping = true;
  };

  const begin = () => {
    const Recognition = findRecognizer();
    if (!Recognition) return finish("no-service");
    const recognizer = new Recognition();
    const startedAt = performance.now();
    let problem: SpeechProblem | undefined;
    current = recognizer;
    Object.assign(recognizer, { lang: language, continuous: true, interimResults: true });
    if (isHere) recognizer.processLocally = true;
    const on = (type: string, act: (event: Event) => void) =>
      recognizer.addEventListener(type, (event) => current === recognizer && act(event));
    on("result", (event) => to.onResults(resultsOf(event as ResultEvent), (event as ResultEvent).resultIndex));
    on("error", (event) => {
      const { error } = event as RecognizerError;
      problem ??= PROBLEMS[error];
      if (error === "no-speech") to.onNobody();
    });
    on("end", () => {
      if (problem || isStopping) return finish(problem);
      to.onSessionEnd();
      current = null;
      short = performance.now() - startedAt < SHORT_MS ? short + 1 : 0;
      if (short >= MOST_SHORT) return finish("no-service");
      if (short === 0) return begin();
      waiting = setTimeout(begin, FIRST_WAIT_MS * 2 ** (short - 1));
    });
    try {
      recognizer.start();
    } catch (cause) {
      console.info("The browser's speech recognition doesn't start.", cause);
      finish("no-service");
    }
  };

  begin();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(waiting);
      if (!current) return;
      const stuck = setTimeout(finish, PATIENCE_MS);
      current.stop();
      await ended;
      clearTimeout(stuck);
    },
  };
}
