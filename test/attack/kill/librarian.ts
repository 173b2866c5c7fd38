import type { DatabaseSync } from "node:sqlite";
import type { ItemPage } from "~/functions/content/kinds";
import { keptLibrary, recountedLibrary } from "../../helpers/content-recount";
import { send } from "../../helpers/prompts";
import { visitor } from "../../helpers/visitor";
import type { Learner } from "./learners";
import { accepted, told, type Writer } from "./writers";

/** Sets and clears flags of a hundred items at a time, and archives some: all that counters count. */
export function librarian({ cookie }: Learner): Writer {
  return {
    kind: "card",
    write: async (url, count) => {
      const caller = visitor(url);
      caller.cookies.set("visitor", cookie.slice("visitor=".length));
      const flag = (["isFavorite", "isBookmarked", "isArchived"] as const)[count % 3] ?? "isFavorite";
      const ended = await told(
        accepted<ItemPage>(caller.get("/api/content/items?limit=100")).then(({ items }) => {
          const itemIds = items.slice(0, flag === "isArchived" ? 3 : 100).map(({ id }) => id);
          const updates = { [flag]: count % 2 === 0 };
          return accepted(send(caller, "PATCH", "/api/content/items/bulk", { itemIds, updates }));
        }),
      );
      return ended !== null;
    },
  };
}

/** Whether the library's items and counters are what a recount of its things gives. */
export function libraryFaults(db: DatabaseSync): string[] {
  const [kept, recounted] = [keptLibrary(db), recountedLibrary(db)].map((one) => JSON.stringify(one));
  return kept === recounted ? [] : ["a counter of the library is not what a recount gives"];
}
