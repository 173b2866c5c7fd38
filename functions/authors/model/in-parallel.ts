/** How many run at the same time. */
const PARALLEL = 4;

/**
 * Results in the order of the inputs, with at most `PARALLEL` running. The first failure stops the others and is thrown
 * once all have ended: a call that continued would cost money and report progress after the end.
 */
export async function inParallel<In, Out>(
  inputs: readonly In[],
  work: (input: In, index: number) => Promise<Out>,
  stop: () => void,
): Promise<Out[]> {
  const results: Out[] = [];
  const failures: unknown[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < inputs.length && failures.length === 0; index = next++) {
      const input = inputs[index];
      if (input === undefined) continue;
      try {
        results[index] = await work(input, index);
      } catch (thrown) {
        failures.push(thrown);
        stop();
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
