import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type CutNetwork = {
  /** The server, by way of this network. */
  url: URL;
  /** Breaks every connection and takes none until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** A network between a browser and a server that a test can cut while answers are on their way. */
export async function startNetwork(to: URL): Promise<CutNetwork> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      // A broken connection is what a test wants; the browser reports it.
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      breakAll();
      return closed;
    },
  };
}
