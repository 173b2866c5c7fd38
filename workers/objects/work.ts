import { DurableObject } from "cloudflare:workers";
import type { KeptParts, WorkEvent, WorkInput } from "~/functions/deps";
import { AppError, causeOf, toAppError, toFailureEvent } from "~/functions/errors";
import { carryOut } from "~/functions/work/carry-out";
import { createDeps } from "../deps";
import { parseEnv, type RawEnv } from "../env";
import { Watchers } from "./watchers";

/** Work that the runtime killed is carried out again, but not for ever. */
const MAX_ATTEMPTS = 3;
/** For so long after its beginning, work that is done already is still the same: a second click comes late. */
const SAME_WITHIN_MS = 3_000;
/** How long what failed keeps the parts that were done. */
const KEPT_MS = 24 * 3_600_000;
const PART = "part:";

type Stored = { input: WorkInput; startedAt: number; attempts: number; end: WorkEvent | null };

/**
 * One piece of work on a transcript (a quiz, a translation, the chapters), in an alarm handler: it goes on when whoever
 * asked has left, starts again should the runtime be killed, and is joined by whoever asks for the same meanwhile.
 */
export class StudyWork extends DurableObject<RawEnv> {
  private readonly watchers = new Watchers<WorkEvent>();

  async begin(input: WorkInput): Promise<void> {
    const known = await this.read();
    if (known && !isOver(known)) return;
    this.watchers.reset();
    await this.ctx.storage.put<Stored>("work", { input, startedAt: Date.now(), attempts: 0, end: null });
    await this.ctx.storage.setAlarm(Date.now());
  }

  async follow(input: WorkInput): Promise<ReadableStream<Uint8Array>> {
    await this.begin(input);
    return this.watchers.watch([], (await this.read())?.end ?? null);
  }

  override async alarm(): Promise<void> {
    const work = await this.read();
    if (!work) return;
    if (work.end) {
      await this.ctx.storage.deleteAll();
      return;
    }
    work.attempts += 1;
    await this.ctx.storage.put("work", work);
    const end = await this.carryOut(work);
    await this.ctx.storage.put<Stored>("work", { ...work, end });
    this.watchers.tell(end);
    this.watchers.close();
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }

  private async carryOut({ input, attempts }: Stored): Promise<WorkEvent> {
    const deps = createDeps(parseEnv(this.env));
    const onProgress = (done: number, total: number) => this.watchers.tell({ type: "progress", done, total });
    try {
      if (attempts > MAX_ATTEMPTS) throw new AppError("internal", "This did not finish. Please try again.");
      return { type: "done", id: await carryOut(deps, input, { onProgress, kept: this.kept() }) };
    } catch (thrown) {
      const error = toAppError(thrown);
      const level = error.code === "internal" ? "error" : "warn";
      deps.log(level, "study work failed", { kind: input.kind, code: error.code, cause: causeOf(error) });
      return toFailureEvent(error);
    }
  }

  private kept(): KeptParts {
    const { storage } = this.ctx;
    return {
      async read() {
        const parts = await storage.list<Map<number, string>>({ prefix: PART });
        return new Map([...parts.values()].flatMap((lines) => [...lines]));
      },
      async write(lines) {
        await storage.put(`${PART}${Math.min(...lines.keys())}`, new Map(lines));
      },
    };
  }

  private read(): Promise<Stored | undefined> {
    return this.ctx.storage.get<Stored>("work");
  }
}

/** Whether the same asked for once more is to be done once more. */
function isOver({ end, startedAt }: Stored): boolean {
  return end !== null && (end.type === "error" || Date.now() - startedAt > SAME_WITHIN_MS);
}
