type Send = (statements: D1PreparedStatement[]) => Promise<D1Result[]>;

type Asked = {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (reason: unknown) => void;
};

/**
 * How many promise callbacks a batch waits for others to join it: many times what the loaders of any page run before their
 * first statement. A timer would wait for all of them, but costs as much CPU as routing another request.
 */
const CALLBACKS = 64;

/**
 * Joins batches requested at almost the same time into one, so that the loaders of a page, which run in parallel, take a
 * single round trip. For reads only, because a batch is also a transaction. If the joined batch fails,
 * each part is sent by itself, so that one loader's failure does not affect the others.
 */
export function joinBatches(send: Send): Send {
  let waiting: Asked[] = [];

  async function sendWaiting(): Promise<void> {
    for (let callback = 0; callback < CALLBACKS; callback += 1) await null;
    const together = waiting;
    waiting = [];
    const [only, ...others] = together;
    if (only && others.length === 0) return sendAlone(only);
    try {
      const results = await send(together.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, resolve } of together) {
        resolve(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch {
      await Promise.all(together.map(sendAlone));
    }
  }

  function sendAlone({ statements, resolve, reject }: Asked): Promise<void> {
    return send(statements).then(resolve, reject);
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      waiting.push({ statements, resolve, reject });
      if (waiting.length === 1) void sendWaiting();
    });
}
