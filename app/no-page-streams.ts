/** Stands for React's renderer for streams in the server's bundle (vite.config.ts). A call is a bug and throws. */
export function renderToReadableStream(): never {
  throw new Error("Pages are rendered to strings; React's renderer for streams is left out of the bundle.");
}
