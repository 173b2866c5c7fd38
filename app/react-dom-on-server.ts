/**
 * Stands for `react-dom` in the pages' server build (vite.config.ts). The libraries that import it ask for these two
 * names alone, and only in a browser do they do anything: React renders no portal on the server, and nothing there is
 * to be flushed. The whole of it would be 130 kB of the Worker.
 */
export const createPortal = (): null => null;

export function flushSync<T>(run: () => T): T {
  return run();
}
