import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { ChallengeSettings } from "~/functions/allowance/challenge";

/**
 * The part of Turnstile's API in use: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  reset(widget: string): void;
  remove(widget: string): void;
};

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
    let isLeft = false;
    let remove = () => {};
    loadTurnstile(scriptUrl).then(
      (turnstile) => {
        if (isLeft) return;
        const callback = (given: string) => {
          answer.current = given;
          waiting.current?.(given);
        };
        const expired = () => {
          answer.current = null;
        };
        const options = { sitekey: siteKey, appearance: "interaction-only", "response-field": false };
        const widget = turnstile.render(element, { ...options, callback, "expired-callback": expired });
        renew.current = () => turnstile.reset(widget);
        remove = () => turnstile.remove(widget);
      },
      // The script is blocked: the server will say what is missing when a run starts.
      () => {
        isBlocked.current = true;
        waiting.current?.(null);
      },
    );
    return () => {
      isLeft = true;
      remove();
    };
  }, [siteKey, scriptUrl]);

  const take = useCallback(async () => {
    if (!siteKey || (isBlocked.current && answer.current === null)) return null;
    const taken = answer.current ?? (await arrivesInTime(waiting));
    answer.current = null;
    waiting.current = undefined;
    if (taken !== null) renew.current();
    return taken;
  }, [siteKey]);

  return { place, take };
}

function arrivesInTime(waiting: { current: ((answer: string | null) => void) | undefined }): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    waiting.current = (answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
  });
}

/** Once per document. */
function loadTurnstile(src: string): Promise<Turnstile> {
  const known = () => (window as typeof window & { turnstile?: Turnstile }).turnstile;
  return new Promise((resolve, reject) => {
    const loaded = known();
    if (loaded) return resolve(loaded);
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => {
      const turnstile = known();
      if (turnstile) resolve(turnstile);
      else reject(new Error("The challenge script did not initialize."));
    };
    script.onerror = () => reject(new Error("The challenge script could not be loaded."));
    document.head.appendChild(script);
  });
}
