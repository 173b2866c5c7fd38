/** The page of a running session holds a lock of this name and the session's id; it ends with the page. */
const LOCK = "vidwright.reviews.session.";

/** Tells other tabs that a session runs here. Without locks, one of them may send it too early. @returns ends that */
export function holdSession(clientId: string): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(LOCK + clientId, () => isOver);
  return () => release();
}

/** The ids of the sessions that run in pages of this browser. */
export async function runningSessions(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}
