import type { HandOver } from "~/app/receive/hand-over";

/**
 * Posts captions to the page it runs in, at once and whenever the page says it listens, until the page has them. Injected
 * alone, so it may use nothing from outside itself.
 * @param address the product's; another page, such as a redirect's, gets nothing
 */
export function deliver(message: HandOver, address: string): void {
  if (location.origin !== address) return;
  const post = () => postMessage(message, address);
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== window || origin !== address) return;
    if (data?.type === "vidwright:ready") post();
    if (data?.type === "vidwright:taken") removeEventListener("message", hear);
  };
  addEventListener("message", hear);
  post();
}
