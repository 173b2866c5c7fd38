import { ACCOUNT_DATA } from "~/db/queries/accounts/account-data";
import type { Deps } from "~/functions/deps";
import type { CarriedItem } from "~/functions/reviews/port";
import { requireUser, toCurrentUser } from "./current-user";
import type { Owner } from "./owner";
import { keepEvent } from "./record-event";

type ExportDeps = Pick<Deps, "db" | "now" | "reviewSchedule">;

/** Reviewed items read at a time, each with its whole log. */
const ITEMS_PER_PAGE = 100;

/**
 * All data of the account as one JSON document. It comes in pieces, because an account may own more than fits in
 * memory.
 * @throws AppError authentication_required, before the first piece
 */
export async function exportData(deps: ExportDeps, owner: Owner): Promise<ReadableStream<Uint8Array>> {
  const { user, userAgent } = await requireUser(deps, owner);
  await keepEvent(deps, { userId: user.id, kind: "data_exported", userAgent });
  const learner = { userId: user.id, anonymousId: null };
  const head = {
    exportedAt: deps.now().toISOString(),
    account: toCurrentUser(user),
    librarySettings: user.librarySettings === null ? null : fieldsOf(user.librarySettings),
    studySettings: await deps.reviewSchedule.settings(learner),
  };
  const pieces = writeJson(deps, learner, head);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/** Fields of a value stored as a query string, by name. */
const fieldsOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

type Learner = Extract<Owner, { userId: number }>;

async function* writeJson(deps: ExportDeps, learner: Learner, head: object): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [kind, pages] of Object.entries(ACCOUNT_DATA)) yield* writeList(kind, pages(deps.db, learner.userId));
  yield* writeList("reviews", reviewPages(deps, learner));
  yield "}";
}

async function* writeList(kind: string, pages: AsyncIterable<object[]>): AsyncGenerator<string, void> {
  yield `,${JSON.stringify(kind)}:[`;
  let separator = "";
  for await (const rows of pages) {
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ",";
    }
  }
  yield "]";
}

/** The learner's study data, item by item, each with all of its reviews. */
async function* reviewPages({ reviewSchedule: study }: ExportDeps, learner: Learner): AsyncGenerator<object[], void> {
  let after: number | null = 0;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof study.carryPage>> = await study.carryPage(learner, after, ITEMS_PER_PAGE);
    yield page.items.map(toExported);
    after = page.next;
  }
}

function toExported({ item, noteKey: _note, removedAt: _removed, log, ...rest }: CarriedItem): object {
  return {
    itemType: item.itemType,
    itemId: item.id,
    ...rest,
    createdAt: toIso(rest.createdAt),
    buriedUntil: rest.buriedUntil === null ? null : toIso(rest.buriedUntil),
    log: log.map(({ reviewedAt, receivedAt, ...entry }) => ({
      ...entry,
      reviewedAt: toIso(reviewedAt),
      receivedAt: toIso(receivedAt),
    })),
  };
}

const toIso = (ms: number) => new Date(ms).toISOString();
