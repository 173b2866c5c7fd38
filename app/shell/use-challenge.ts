import { type RefObject, useEffect, useRef } from "react";
import type { ChallengeSettings } from "~/functions/allowance/challenge";

/** After this time the run is sent without a response; the server then says what to do. */
const PATIENCE_MS = 20_000;

export type Challenge = {
  /** The widget's container; the widget is visible only if it needs interaction. */
  place: RefObject<HTMLDivElement>;
  /** A single-use token to send along; null if no challenge is configured or none arrived in time. */
  take(): Promise<string | null>;
};

/** The bot check for runs without an account. Loads nothing if none is configured. */
export function useChallenge(settings: ChallengeSettings | null): Challenge {
  const place = useRef<HTMLDivElement>(null);
  const answer = useRef<string | null>(null);
  const waiting = useRef<(answer: string | null) => void>();
  const renew = useRef(() => {});
  const isBlocked = useRef(false);
  const { siteKey, scriptUrl } = settings ?? {};

  useEffect(() => {
    const element = place.current;
    if (!siteKey || !scriptUrl || !element) return;
    const leaving = new AbortController();
    const onAnswer = (given: string | null) => {
      answer.current = given;
      if (given !== null) waiting.current?.(given);
    };
    const rendering = { siteKey, scriptUrl, onAnswer, signal: leaving.signal };
    import("./turnstile")
      .then(({ renderTurnstile }) => renderTurnstile(element, rendering))
      .then(
        (reset) => {
          renew.current = reset;
        },
        // The script is blocked: the server will say what is missing when a run starts.
        () => {
          isBlocked.current = true;
          waiting.current?.(null);
        },
      );
    return () => leaving.abort();
  }, [siteKey, scriptUrl]);

  const take = async () => {
    if (!siteKey || (isBlocked.current && answer.current === null)) return null;
    const taken = answer.current ?? (await arrivesInTime(waiting));
    answer.current = null;
    waiting.current = undefined;
    if (taken !== null) renew.current();
    return taken;
  };

  return { place, take };
}

function arrivesInTime(waiting: { current: ((answer: string | null) => void) | undefined }): Promise<string | null> {
  return new Promise((resolve) => {
    waiting.current = resolve;
    setTimeout(resolve, PATIENCE_MS, null);
  });
}
