import { loadPart } from "~/app/browser/page/load-part";
import type { Aside } from "~/functions/transcripts/asides/model";
import type { Segment } from "~/functions/transcripts/model";
import * as live from "./live-text";

export type ShownText = {
  segments: readonly Segment[];
  asides: readonly Aside[];
  /** Whether these are all segments. */
  isWhole: boolean;
  videoUrl: string | null;
};

/** A transcript's text in the page: as the server wrote it, until the script that updates it has loaded. */
export type PageText = {
  /** Null until that script has loaded. */
  readonly live: live.LiveText | null;
  /**
   * Takes over the text in `root`.
   * @param panel the element that scrolls, except where the page does
   * @returns a function that stops it
   */
  attach(panel: HTMLElement, root: HTMLElement): () => void;
  /** Updates the attached element. */
  update(text: ShownText): void;
  /** A segment's element, in lines; null if there is none yet: listeners hear when there may be. */
  show(segment: number): HTMLElement | null;
  /** A segment's element; null if it is plain text. */
  find(segment: number): HTMLElement | null;
  /** Calls back whenever segments' elements were added or removed, and when the script has loaded. */
  subscribe(listener: () => void): () => void;
};

/** Loaded later in the browser, which can show the server's HTML without it. */
let script = import.meta.env.SSR ? live : null;

async function loadScript() {
  script = await import("./live-text");
  return script;
}

/** Loads the script before client navigation to a page; if that fails, the page tries again. */
export const preloadText = (): Promise<unknown> => loadScript().catch(() => undefined);

/** The HTML that a page starts with; empty in the browser until the script has loaded. */
export const openingText = (text: ShownText): string => script?.openingText(text) ?? "";

export function createPageText(): PageText {
  let attached: HTMLElement | null = null;
  let text: live.LiveText | null = null;
  /** What the server wrote, and what has been loaded since. */
  let [first, latest]: (ShownText | null)[] = [null, null];
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const write = (next: ShownText) => text?.update({ ...next, chunks: script?.chunksOf(next) ?? [] });
  const find = (segment: number) => attached?.querySelector<HTMLElement>(`#s${segment}`) ?? null;

  return {
    get live() {
      return text;
    },
    attach(panel, root) {
      attached = root;
      const start = ({ createLiveText }: typeof live) => {
        if (attached !== root) return;
        text = createLiveText({ panel, root, onChange });
        if (first) write(first);
        if (latest && latest !== first) write(latest);
      };
      if (script) start(script);
      else void loadPart(loadScript).then(start);
      return () => {
        text?.stop();
        text = null;
        attached = null;
        first = latest;
      };
    },
    update(next) {
      first ??= next;
      latest = next;
      write(next);
    },
    show: (segment) => (text ? text.show(segment) : find(segment)),
    find,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
