import type { Owner } from "~/functions/accounts/owner";
import { ownerName } from "~/functions/owner-name";
import type { IndexHit, IndexTalk, LibraryIndexPort } from "~/functions/search/port";
import type { Env } from "~/workers/env";

/** Each person has their own object, named after the account or anonymous visitor. */
export function createLibraryIndex(env: Pick<Env, "LIBRARY_INDEX">): LibraryIndexPort {
  const object = (owner: Owner) => env.LIBRARY_INDEX.get(env.LIBRARY_INDEX.idFromName(ownerName(owner)));
  const withoutSession = ({ userId, anonymousId }: Owner) => ({ userId, anonymousId }) as Owner;
  return {
    // The call's types do not support tuples.
    find: async (owner, query, page) => {
      const { hits, ...answer } = await object(owner).find(withoutSession(owner), query, page);
      return { ...answer, hits: hits as IndexHit[] };
    },
    findTalks: async (owner, query, wish) => {
      const { talks, ...answer } = await object(owner).findTalks(withoutSession(owner), query, wish);
      return { ...answer, talks: talks as IndexTalk[] };
    },
    correct: (owner, terms) => object(owner).correct(withoutSession(owner), terms),
    follow: (owner) => object(owner).follow(withoutSession(owner)),
    forget: (owner, itemIds) => object(owner).forget(withoutSession(owner), itemIds),
    rebuild: (owner) => object(owner).rebuild(withoutSession(owner)),
    erase: (owner) => object(owner).clear(),
  };
}
