import { DurableObject } from "cloudflare:workers";
import { systemTime } from "~/functions/clock";
import { causeOf, toAppError, toFailureEvent } from "~/functions/errors";
import type { PieceOutcome, SoundPiece } from "~/functions/speech/port";
import { createDeps } from "../deps";
import { parseEnv, type RawEnv } from "../env";
import { withOwnServices } from "../own-services";

const KEPT_MS = 24 * 3_600_000;
/** The most values that storage deletes at once. */
const BATCH = 128;

type Kept = { outcome: PieceOutcome; keptUntil: number };

/**
 * One person's pieces of recordings. A piece that comes again while it is being heard joins it, and later gets what was
 * heard. Sound is never stored, so a piece whose runtime died has to be sent again; it counts once all the same.
 */
export class SpeechDesk extends DurableObject<RawEnv> {
  private readonly hearing = new Map<string, Promise<PieceOutcome>>();
  /** How often everything was deleted; what was heard across a deletion is not kept. */
  private erased = 0;

  /** See the port's method of this name. */
  hear(piece: SoundPiece): Promise<PieceOutcome> {
    const name = `${piece.recording}:${piece.number}`;
    const known = this.hearing.get(name);
    if (known) return known;
    const outcome = this.hearOnce(name, piece).finally(() => this.hearing.delete(name));
    this.hearing.set(name, outcome);
    return outcome;
  }

  private async hearOnce(name: string, piece: SoundPiece): Promise<PieceOutcome> {
    const { erased } = this;
    const env = parseEnv(this.env);
    const common = createDeps(env);
    try {
      const kept = await this.ctx.storage.get<Kept>(name);
      if (kept && kept.keptUntil > systemTime()) return kept.outcome;
      const deps = await withOwnServices(common, env.vars, piece.owner.userId);
      // Every isolate evaluates this module; only one that hears needs the verb.
      const { hearPiece } = await import("~/functions/speech/hear-piece");
      const outcome = await hearPiece(deps, piece);
      if (erased !== this.erased) return outcome;
      const keptUntil = systemTime() + KEPT_MS;
      await this.ctx.storage.put<Kept>(name, { outcome, keptUntil });
      if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(keptUntil);
      return outcome;
    } catch (thrown) {
      const error = toAppError(thrown);
      const level = error.code === "internal" ? "error" : "warn";
      if (error.code !== "daily_limit_reached")
        common.log(level, "piece not heard", { code: error.code, cause: causeOf(error) });
      return toFailureEvent(error);
    }
  }

  /** See the port's method of this name. */
  async erase(): Promise<void> {
    this.erased++;
    await this.ctx.storage.deleteAll();
  }

  /** Forgets what is a day old. */
  override async alarm(): Promise<void> {
    const kept = [...(await this.ctx.storage.list<Kept>())];
    const old = kept.filter(([, { keptUntil }]) => keptUntil <= systemTime()).map(([name]) => name);
    for (let at = 0; at < old.length; at += BATCH) await this.ctx.storage.delete(old.slice(at, at + BATCH));
    if (old.length === kept.length) return this.ctx.storage.deleteAll();
    await this.ctx.storage.setAlarm(
      Math.min(...kept.map(([, { keptUntil }]) => keptUntil).filter((at) => at > systemTime())),
    );
  }
}
