/**
 * Replaces `react-dom` in the server build of pages (vite.config.ts). Libraries import only these two functions, which
 * do nothing on the server: React renders no portals there, and there is nothing to flush. The real package would add
 * 130 kB to the Worker.
 */
export const createPortal = (): null => null;

export function flushSync<T>(run: () => T): T {
  return run();
}
