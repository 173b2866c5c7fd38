import { createServer } from "node:net";

/** The port from PORT, or 8787. */
export function wantedPort(): number {
  const port = Number(process.env.PORT || 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
}

/** Throws a clear one-line error when something already listens there. */
export async function refuseTakenPort(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await isTaken(port, host)) {
      throw new Error(`Port ${port} is in use. Stop what listens there, or choose another: PORT=8788 npm start`);
    }
  }
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 reports EADDRNOTAVAIL, which is not a conflict.
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
