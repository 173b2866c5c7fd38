type Send = (statements: D1PreparedStatement[]) => Promise<D1Result[]>;

type Asked = {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (reason: unknown) => void;
};

/**
 * Sends what is asked in one turn as one batch: the loaders of a page run side by side, and what they read together is one
 * round trip. For reading alone, since a batch is also a transaction. Where the joined batch fails, each part is sent by itself, so that
 * the failure of one loader is not that of the others.
 */
export function joinBatches(send: Send): Send {
  let waiting: Asked[] = [];

  async function sendWaiting(): Promise<void> {
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
      // Behind all that can still be asked before something is waited for.
      if (waiting.length === 1) setTimeout(sendWaiting);
    });
}
