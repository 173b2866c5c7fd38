import { useEffect, useState } from "react";
import { keepHere } from "~/app/browser/storage/kept-here";
import type { HandOver, HandOverAnswer } from "./hand-over";
import type { Received } from "./read-hand-over";

/** The extension injects at once; a busy machine takes some seconds. */
const PATIENCE_MS = 15_000;

export type HandOverState = "waiting" | "nothing" | { problem: string } | Received;

/**
 * Takes captions that the extension posts into this window. A message of another window or origin, or without the
 * address's own number, is ignored; so is everything after the first.
 */
export function useHandOver(): HandOverState {
  const [state, setState] = useState<HandOverState>("waiting");
  useEffect(() => {
    const nonce = location.hash.slice(1);
    const stopping = new AbortController();
    const timer = setTimeout(setState, nonce ? PATIENCE_MS : 0, "nothing");
    const answer = (type: HandOverAnswer["type"]) => postMessage({ type } satisfies HandOverAnswer, location.origin);
    const take = ({ source, origin, data }: MessageEvent<Partial<HandOver> | null>) => {
      if (source !== window || origin !== location.origin) return;
      if (data?.type !== "vidwright:hand-over" || data.nonce !== nonce) return;
      stopping.abort();
      clearTimeout(timer);
      answer("vidwright:taken");
      keepHere("local", "vidwright.extension", "1");
      // The parser is loaded only when there is something to parse.
      void import("./read-hand-over").then(({ readHandOver }) => setState(readHandOver(data)));
    };
    addEventListener("message", take, stopping);
    answer("vidwright:ready");
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, []);
  return state;
}
