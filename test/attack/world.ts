import { type AddressInfo, createServer } from "node:net";
import { enter, type Member } from "../api/access-matrix/cast";
import { type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { type PaidWorld, startPaidWorld } from "../helpers/payments";
import { patient, repeat } from "./transport";

export type AttackWorld = PaidWorld & {
  youtube: FakeYoutube;
  /** `127.0.0.1:port` of a listener that no part of the product has a reason to contact. */
  trap: string;
  /** How many connections the trap has accepted. */
  trapped(): number;
};

/** The Worker with payments and captions but without limits, and a trap that shows whether it was led elsewhere. */
export async function startAttackWorld(vars: Record<string, string> = {}): Promise<AttackWorld> {
  const youtube = await startFakeYoutube();
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  const world = await startPaidWorld({ FREE_DAILY_GENERATIONS: "1000000", YOUTUBE_BASE_URL: youtube.url, ...vars });
  const { worker } = world;
  return {
    ...world,
    worker: { ...worker, visitor: () => patient(worker.visitor(), worker.logs) },
    youtube,
    trap: `127.0.0.1:${port}`,
    trapped: () => connections,
    close: async () => {
      await world.close();
      await Promise.all([youtube.close(), new Promise((resolve) => listener.close(resolve))]);
    },
  };
}

/**
 * Works on the database from outside, retrying once after a lost connection: workerd closes connections idle for some
 * seconds, and on a busy machine Node still considers them open.
 */
export async function connected<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    repeat();
    return work();
  }
}

/** This many members, each with one of everything and without free-use limits; one per lane. */
export function members(world: PaidWorld, count: number): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, () => connected(() => enter(world, "premium", ""))));
}
