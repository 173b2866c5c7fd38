import type { WorkPort } from "~/functions/deps";
import type { Env } from "../env";

/** Each piece of work lives in a Durable Object of its own, named as the work is. */
export function createWork(env: Pick<Env, "WORK">): WorkPort {
  const work = (name: string) => env.WORK.get(env.WORK.idFromName(name));
  return {
    begin: (name, input) => work(name).begin(input),
    follow: (name, input) => work(name).follow(input),
    cancel: (name, generationKey) => work(name).cancel(generationKey),
  };
}
