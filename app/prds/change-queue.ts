import { call } from "~/app/browser/calls/call";
import { CallFailed, type Failure, toFailure } from "~/app/browser/calls/call-api";
import type { AcceptInput } from "~/functions/prds/coverage/accept-suggestion";
import type { PromptView } from "~/functions/prds/model";
import type { Change } from "~/functions/prds/with-change";

/** Consecutive moves are sent as one change, after a pause of this length. */
const MOVES_PAUSE_MS = 600;

const DROPPED: Failure = { status: 0, code: "dropped", message: "The changes before it were discarded." };
const CHANGED_SINCE: Failure = { status: 0, code: "changed", message: "The document has changed since then." };

type Step = { leaves: number; restores: number };

/**
 * A change being sent. If it fails, it is dropped if it has `onFailed`; otherwise it and all later changes are held.
 */
export type ChangeSending = {
  /** `accepts` are lines written from a gap; `leaves` is the version to leave by restoring another one. */
  change: Change | { accepts: Pick<AcceptInput, "sealed" | "take"> } | Step;
  /** The version that this change replaces, known to differ from the edited one. */
  replaces?: number;
  /** @param isLast whether nothing else is waiting @param isNew whether this made a version */
  onSaved: (saved: PromptView, facts: { isLast: boolean; isNew: boolean }) => void;
  onFailed?: (failure: Failure) => void | Promise<void>;
  /** Called when the change was held and then discarded. */
  onDropped?: () => void;
  /** Whether a version contains this change: then it was saved, and only the response was lost. */
  isIn?: (stored: PromptView) => boolean;
};

/** Why changes are held. `other` is the document as saved elsewhere in the meantime, if that is the reason. */
export type QueuedChange = { message: string; other: PromptView | null };

/** A change's moves if it consists only of moves; otherwise null. */
const movesOf = ({ change, onFailed }: ChangeSending) =>
  !onFailed && "moves" in change && Object.keys(change).length === 1 ? change.moves : null;

/** Sends the changes of one document in order, each on top of the previous version. */
export class ChangeQueue {
  #waiting: ChangeSending[] = [];
  #isSending = false;
  #isHeld = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #onRest: (() => void)[] = [];

  /**
   * @param version of the document as stored
   * @param onHeld called when a change could not be saved, and with null once that is resolved
   */
  constructor(
    private readonly id: number,
    private version: number,
    private readonly onHeld: (held: QueuedChange | null) => void,
  ) {}

  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Follows a version saved by another part of the page. */
  follow(version: number): void {
    this.version = version;
  }

  push(sending: ChangeSending): void {
    const moves = movesOf(sending);
    const before = this.#lastMoves();
    if (moves && before) {
      this.#waiting.pop();
      moves.unshift(...before);
    }
    this.#waiting.push(sending);
    this.#guard();
    clearTimeout(this.#pause);
    if (moves) this.#pause = setTimeout(() => void this.#send(), MOVES_PAUSE_MS);
    else void this.#send();
  }

  /** Sends moves that wait for further moves. */
  flush(): void {
    clearTimeout(this.#pause);
    void this.#send();
  }

  /** Resolves once nothing is waiting or the queue is held, to the version then stored. */
  async atRest(): Promise<number> {
    this.flush();
    if (this.isBusy && !this.#isHeld) await new Promise<void>((resolve) => this.#onRest.push(resolve));
    return this.version;
  }

  /** Has the browser ask before the page goes while a change is unsaved: one that waits for another can't overtake it. */
  #guard(): void {
    if (this.isBusy) globalThis.window?.addEventListener("beforeunload", this.#ask);
    else globalThis.window?.removeEventListener("beforeunload", this.#ask);
  }

  readonly #ask = (event: BeforeUnloadEvent): void => {
    this.flush();
    event.preventDefault();
  };

  /** Leaves a version, if it is still the newest when its turn comes. Unsent moves are dropped. */
  step(change: Step, answers: Pick<ChangeSending, "onSaved" | "onFailed">): void {
    if (!this.#isHeld && this.#lastMoves()) this.#waiting.pop();
    this.push({ ...answers, change });
  }

  /** The moves at the end of the queue that have not been sent. */
  #lastMoves() {
    const last = this.#waiting.at(-1);
    return last && (this.#waiting.length > 1 || !this.#isSending) ? movesOf(last) : null;
  }

  /** Retries held changes on top of the version that they conflicted with. */
  retry(other: PromptView | null): void {
    const [first] = this.#waiting;
    if (first && other) first.replaces = other.version;
    this.#release();
    void this.#send();
  }

  /** Drops held changes and all that wait behind them. */
  drop(): void {
    const dropped = this.#waiting;
    this.#waiting = [];
    this.#guard();
    this.#release();
    for (const { onFailed, onDropped } of dropped) {
      void onFailed?.(DROPPED);
      onDropped?.();
    }
  }

  #release(): void {
    this.#isHeld = false;
    this.onHeld(null);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#isHeld) return;
    this.#isSending = true;
    for (let next = this.#waiting[0]; next && !this.#isHeld; next = this.#waiting[0]) await this.#sendOne(next);
    this.#isSending = false;
    for (const resolve of this.#onRest.splice(0)) resolve();
  }

  async #sendOne(sending: ChangeSending): Promise<void> {
    const { change, replaces, onFailed } = sending;
    const before = replaces ?? this.version;
    try {
      if ("leaves" in change) return this.#saved(sending, await this.#restore(change), true);
      const saved = await this.#save(change, { version: this.version, ...(replaces && { replaces }) });
      this.version = saved.version;
      this.#saved(sending, saved, saved.version !== before);
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (onFailed) this.#taken();
      else this.#isHeld = true;
      await (onFailed ? onFailed(failure) : this.#hold(sending, failure));
    }
  }

  #save(change: Exclude<ChangeSending["change"], Step>, on: Pick<AcceptInput, "version" | "replaces">) {
    const param = { id: this.id };
    if ("accepts" in change) {
      return call("POST /api/prompts/:id/gaps/accept", { param, json: { ...change.accepts, ...on } });
    }
    const keepalive = !change.requirements && globalThis.document?.visibilityState === "hidden";
    return call("PATCH /api/prompts/:id", { param, json: { ...change, ...on }, keepalive });
  }

  #taken(): void {
    this.#waiting.shift();
    this.#guard();
  }

  #saved(sending: ChangeSending, saved: PromptView, isNew: boolean): void {
    this.#taken();
    sending.onSaved(saved, { isLast: this.#waiting.length === 0, isNew });
  }

  /** Changes made before the response belong to the version being left, so they still follow that version. */
  async #restore({ leaves, restores }: Step): Promise<PromptView> {
    if (this.version !== leaves) throw new CallFailed(CHANGED_SINCE);
    const param = { id: this.id, version: restores };
    return call("POST /api/prompts/:id/versions/:version/restore", { param, json: { version: leaves } });
  }

  async #hold(sending: ChangeSending, { code, message }: Failure): Promise<void> {
    if (code !== "conflict") return this.onHeld({ message, other: null });
    try {
      const other = await call("GET /api/prompts/:id", { param: { id: this.id } });
      if (!sending.isIn?.(other)) return this.onHeld({ message, other });
      this.version = other.version;
      this.#isHeld = false;
      this.#saved(sending, other, true);
    } catch (thrown) {
      this.onHeld({ message: toFailure(thrown).message, other: null });
    }
  }
}
