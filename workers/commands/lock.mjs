import { createHash } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "./run.mjs";

const CLONE = createHash("sha256").update(ROOT).digest("hex").slice(0, 16);

/**
 * Runs `body` while no other process of this checkout runs one under the same name. The lock is a socket in Linux's
 * abstract namespace (https://man7.org/linux/man-pages/man7/unix.7.html): a process that dies leaves nothing behind.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} body
 */
export async function withLock(name, body) {
  let server = await take(name);
  while (server === null) {
    await wait(100);
    server = await take(name);
  }
  try {
    return await body();
  } finally {
    server.close();
  }
}

/**
 * @param {string} name
 * @returns {Promise<import("node:net").Server | null>} the socket that is the lock; null while another process has it
 */
function take(name) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.unref();
    server.once("error", (error) => ("code" in error && error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen({ path: `\0vidwright-${CLONE}-${name}`, exclusive: true }, () => resolve(server));
  });
}
