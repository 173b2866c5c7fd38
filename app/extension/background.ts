import type { HandOver } from "~/app/receive/hand-over";
import { parseVideoId } from "~/functions/transcripts/video-link";
import { patternOf, productAddress } from "./address";
import { deliver } from "./deliver";
import type { Tab } from "./extension-api";

/** A page that has not loaded by then will not. */
const PATIENCE_MS = 60_000;

chrome.action.onClicked.addListener((tab) => void open(tab));

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  if (sender.id !== chrome.runtime.id || !sender.tab) return;
  handOver(message as HandOver).then(
    () => answer({ isDone: true }),
    (cause: unknown) => answer({ isDone: false, cause: String(cause) }),
  );
  // The answer comes later.
  return true;
});

/** A press of the button: the panel on a video's page, the product elsewhere. Access is asked for once. */
async function open({ id, url = "" }: Tab): Promise<void> {
  const address = await productAddress();
  if (!(await hasAccess(address))) {
    await chrome.runtime.openOptionsPage();
    return;
  }
  if (id === undefined || parseVideoId(url) === null || !new URL(url).hostname.endsWith("youtube.com")) {
    await chrome.tabs.create({ url: address });
    return;
  }
  await chrome.scripting.executeScript({ target: { tabId: id }, files: ["panel.js"] });
}

async function hasAccess(address: string): Promise<boolean> {
  const origins = [patternOf(address)];
  if (await chrome.permissions.contains({ origins })) return true;
  // Firefox no longer counts the press after a wait: its options page asks.
  return chrome.permissions.request({ origins }).catch(() => false);
}

/** Opens the page that receives, and posts the captions into it. */
async function handOver(message: HandOver): Promise<void> {
  const address = await productAddress();
  const nonce = crypto.randomUUID();
  const loaded = untilLoaded();
  const { id } = await chrome.tabs.create({ url: `${address}/receive#${nonce}` });
  if (id === undefined) throw new Error("The tab was closed.");
  await loaded(id);
  await chrome.scripting.executeScript({
    target: { tabId: id },
    func: deliver,
    args: [{ ...message, nonce }, address],
  });
}

/** Listens before the tab exists, because it may load at once. */
function untilLoaded(): (tab: number) => Promise<void> {
  const loaded = new Set<number>();
  let wake = () => {};
  const listen = (tab: number, { status }: { status?: string }) => {
    if (status === "complete") loaded.add(tab);
    wake();
  };
  chrome.tabs.onUpdated.addListener(listen);
  return (tab) =>
    new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        chrome.tabs.onUpdated.removeListener(listen);
        finish();
      };
      const timer = setTimeout(() => end(() => reject(new Error("The page didn't load."))), PATIENCE_MS);
      wake = () => loaded.has(tab) && end(resolve);
      wake();
    });
}
