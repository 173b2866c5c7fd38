/** Runs `body` while no other process of this checkout runs one under the same name. */
export function withLock<T>(name: string, body: () => Promise<T>): Promise<T>;
