/** How long the page may take to show its transcript. */
const PATIENCE_MS = 10_000;
/** Fewer timed lines may be anything. */
const MIN_LINES = 2;

const TIME = /^\s*(?:\d{1,3}:)?\d{1,2}:\d{2}\s*$/;
/** The button's name in the languages that most people use the site in. */
const TRANSCRIPT =
  /transcript|transkri|transcri|trascri|文字起こし|スクリプト|转写|轉錄|文字记录|文字稿|스크립트|расшифров|стенограм|transkryp|přepis|nội dung lời|النص|प्रतिलिपि/i;

/**
 * The video's transcript as its page shows it: each time on a line, and what is said on the next. Elements are found by
 * role and by times, because class names change.
 * @returns null if the page shows none in time
 */
export async function readPageTranscript(): Promise<string | null> {
  const shown = linesOf(document.body);
  if (shown) return shown;
  for (const button of transcriptButtons()) {
    button.click();
    const lines = await untilShown();
    if (lines) return lines;
  }
  return null;
}

function transcriptButtons(): HTMLElement[] {
  const buttons = [...document.querySelectorAll<HTMLElement>("button, [role=button]")];
  return buttons.filter((button) => {
    const name = button.getAttribute("aria-label") ?? button.textContent ?? "";
    return name.length < 80 && TRANSCRIPT.test(name);
  });
}

function untilShown(): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (lines: string | null) => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(lines);
    };
    const look = () => {
      const lines = linesOf(document.body);
      if (lines) end(lines);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(end, PATIENCE_MS, null);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
}

type Timed = { node: Text; seconds: number };

/** The transcript among the page's times: the most that ascend without a gap in one element; null if there is none. */
function linesOf(root: HTMLElement): string | null {
  const shown = timesBelow(root);
  const all = countBelow(shown, root);
  // The player shows times too, without words.
  const times = shown.filter((time) => /\p{L}/u.test(lineOf(rowOf(time, all))));
  const counts = countBelow(times, root);
  const lists = new Map<Element, Timed[]>();
  for (const time of times) {
    const list = rowOf(time, counts)?.parentElement;
    if (list) lists.set(list, [...(lists.get(list) ?? []), time]);
  }
  const longest = [...lists].filter(([, found]) => isAscending(found)).sort(([, a], [, b]) => b.length - a.length)[0];
  if (!longest) return null;
  // A transcript with chapters has a list in each of them.
  let [list, found] = longest;
  while (list.parentElement && list !== root) {
    list = list.parentElement;
    const wider = times.filter(({ node }) => list.contains(node));
    if (!isAscending(wider)) break;
    found = wider;
  }
  return found.length < MIN_LINES ? null : found.map((time) => lineOf(rowOf(time, counts))).join("\n");
}

const isAscending = (times: readonly Timed[]): boolean =>
  times.every(({ seconds }, at) => seconds >= (times[at - 1]?.seconds ?? 0));

/** Times that are shown and lead nowhere: chapters, moments in a description and other videos are links. */
function timesBelow(root: HTMLElement): Timed[] {
  return textsBelow(root).flatMap((node) => {
    const element = node.parentElement;
    const isTime = node.data.length < 16 && TIME.test(node.data);
    if (!isTime || !element?.checkVisibility() || element.closest("a[href]")) return [];
    return { node, seconds: secondsOf(node.data) };
  });
}

function textsBelow(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** How many times each element has below it. */
function countBelow(times: readonly Timed[], root: HTMLElement): ReadonlyMap<Element, number> {
  const counts = new Map<Element, number>();
  for (const { node } of times) {
    for (let element = node.parentElement; element; element = element === root ? null : element.parentElement) {
      counts.set(element, (counts.get(element) ?? 0) + 1);
    }
  }
  return counts;
}

/** A time's row: the widest element around it without another time. */
function rowOf({ node }: Timed, counts: ReadonlyMap<Element, number>): Element | null {
  let row = node.parentElement;
  while (row?.parentElement && counts.get(row.parentElement) === 1) row = row.parentElement;
  return row;
}

/** A row as it would be copied, which the product reads: its texts one below the other. */
function lineOf(row: Element | null): string {
  const texts = row ? textsBelow(row).map(({ data }) => data.replace(/\s+/g, " ").trim()) : [];
  return texts.filter(Boolean).join("\n");
}

function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
