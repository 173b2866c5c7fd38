import { call } from "~/app/browser/calls/call";
import type { Failure } from "~/app/browser/calls/call-api";
import { showToast, type ToastText } from "~/app/ui/toast-store";
import type { PromptView } from "~/functions/prds/model";
import type { VersionState } from "~/functions/prds/prd-versions-list";
import { isSameDocument, loadApply, loadTake, type PageChange, type TakenLines, tryChange } from "./apply-change";
import { ChangeQueue, type ChangeSending, type QueuedChange } from "./change-queue";
import { type ChangeNotice, type ChangesState, type Editable, SAVED, type TakeAnswers } from "./changes-state";
import { Stepper } from "./stepper";
import { restoreAction } from "./undo-change";

/** The changes of one document: shown immediately, saved in order as versions, and undoable. */
export class DocumentChanges {
  told: ChangeNotice = { onUndone: (restored) => this.show(restored) };
  #state: ChangesState;
  #stored: Editable;
  /** The newest version that the page has read. */
  #newest: Editable;
  #leave: (() => Promise<boolean>) | null = null;
  readonly #stepper: Stepper;
  readonly #queue: ChangeQueue;
  readonly #listeners = new Set<() => void>();

  constructor(prompt: Editable) {
    this.#state = { present: prompt, held: null, undo: null, redo: null };
    this.#stored = prompt;
    this.#newest = prompt;
    this.#queue = new ChangeQueue(prompt.id, prompt.version, (held) => this.#hold(held));
    this.#stepper = new Stepper(this.#queue, prompt.version, {
      leave: () => this.#left(),
      isHeld: () => this.#state.held !== null,
      onStepped: (restored) => this.told.onUndone(restored),
      onKept: (restored) => this.told.onSaved?.(restored),
      refresh: () => this.#set({}),
      onFailed: (failure) => this.#notUndone(failure),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.flush();
      this.#dropIfLeft();
    };
  };

  readonly state = (): ChangesState => this.#state;

  /** The document as shown, readable between renders. */
  readonly latest = (): Editable => this.#state.present;
  /** Shows a version saved by another part of the page. */
  readonly show = (saved: PromptView): void => {
    this.#takeOver(saved);
    this.told.onSaved?.(saved);
  };

  /** Shows the version that a draft was based on: if a newer one is stored, saving the draft will conflict. */
  readonly resume = (base: Editable): void => {
    if (base.version === this.#stored.version) return;
    this.#newest = base;
    this.#takeOver(base);
  };

  /** Shows a reloaded version if it is newer than the one shown and nothing is being edited or saved. */
  readonly follow = (read: Editable): void => {
    this.#newest = read;
    if (read.version > this.#stored.version && !this.#queue.isBusy && !this.#leave) this.#takeOver(read);
  };

  /**
   * While a line is open, no newer version replaces the document, because lines are addressed by their index.
   * @param leave saves and closes the open line; resolves to false if it stays open. Null when none is open.
   */
  readonly pin = (leave: (() => Promise<boolean>) | null): void => {
    this.#leave = leave;
    if (!leave) this.follow(this.#newest);
  };

  /**
   * Shows a change immediately and saves it.
   * @param said the toast after saving
   * @returns false, after saying why, if it is impossible
   */
  readonly apply = async (change: PageChange, said: ToastText): Promise<boolean> => {
    const applied = await loadApply().catch(() => null);
    const kept = change.lines || change.added ? " Your text is still here." : "";
    const made = this.#made(applied && ((state) => applied(state, change)), kept);
    if (made) this.#push(made, said, { change });
    return made !== null;
  };

  /**
   * Adds lines written from a gap, after saving the open line, because that may change their position.
   * @returns false, after saying why, if they can't be added now
   */
  readonly take = async (taken: TakenLines, said: ToastText, answers: TakeAnswers): Promise<boolean> => {
    const applied = await loadTake().catch(() => null);
    if (!(await this.#left())) return false;
    const made = this.#made(applied && ((state) => applied(state, taken)), "");
    const { sealed, take } = taken;
    const onDropped = () => answers.onDropped(null);
    if (made) this.#push(made, said, { change: { accepts: { sealed, take: [...take] } }, onDropped }, answers.onSaved);
    return made !== null;
  };

  /**
   * Saves the open line, and waits for all changes and undo steps.
   * @returns the version then stored
   */
  readonly settle = async (): Promise<number> => {
    await this.#stepper.rest();
    await this.#left();
    return this.#queue.atRest();
  };

  /** Saves a change before it is shown. */
  readonly send = (sending: ChangeSending): void => {
    this.#queue.push({
      ...sending,
      onSaved: (next, facts) => {
        this.#saved(next, facts);
        sending.onSaved(next, facts);
        this.#tell(next, SAVED, facts);
      },
    });
  };

  /** Saves held changes on top of the version saved elsewhere. */
  readonly retry = (): void => this.#queue.retry(this.#state.held?.other ?? null);
  /** Drops held changes and shows the stored version. */
  readonly discard = (): void => {
    const { held } = this.#state;
    this.#queue.drop();
    this.#takeOver(held?.other ?? this.#stored);
  };

  /** Sends moves that wait for further ones. */
  readonly flush = (): void => this.#queue.flush();

  #set(next: Partial<Pick<ChangesState, "present" | "held">>): void {
    this.#state = { ...this.#state, ...next, ...this.#stepper.actions() };
    for (const listener of this.#listeners) listener();
  }

  #hold(held: QueuedChange | null): void {
    this.#set({ held });
    this.#dropIfLeft();
  }

  /** Once no page shows the document, nobody could retry or discard held changes. */
  #dropIfLeft(): void {
    const { held } = this.#state;
    if (!held || this.#listeners.size > 0) return;
    this.discard();
    const description = `${held.message} You left the document, so its last change was discarded.`.trim();
    showToast({ title: "Couldn't save", description, isDestructive: true });
  }

  /** The document after a change; null, after saying why, if the change does not apply. */
  #made(apply: ((state: VersionState) => VersionState) | null, kept: string): Editable | null {
    const { items, details = null, ...rest } = this.latest();
    const tried = tryChange(apply, { items, details });
    if ("made" in tried) return { ...rest, ...tried.made };
    showToast({ title: "Couldn't save", description: `${tried.refusal}${kept}`, isDestructive: true });
    return null;
  }

  #push(
    made: Editable,
    said: ToastText,
    sending: Pick<ChangeSending, "change" | "onDropped">,
    onSaved?: () => void,
  ): void {
    this.#queue.push({
      ...sending,
      isIn: (other) => isSameDocument(other, made),
      onSaved: (next, facts) => {
        onSaved?.();
        this.#saved(next, facts);
        this.#tell(next, said, facts);
      },
    });
    this.#set({ present: made });
  }

  async #left(): Promise<boolean> {
    return this.#leave ? await this.#leave() : true;
  }

  /** Takes over a version that another part of the page loaded or saved. */
  #takeOver(next: Editable): void {
    this.#queue.follow(next.version);
    this.#stored = next;
    this.#stepper.begin(next.version);
    this.#set({ present: next });
  }

  #saved(next: PromptView, { isLast, isNew }: { isLast: boolean; isNew: boolean }): void {
    this.#stored = next;
    if (isNew) this.#stepper.saved(next.version);
    this.#set(isLast ? { present: next } : {});
    this.told.onSaved?.(next);
  }

  /** Says that a change was saved, and offers to undo it. */
  #tell({ version }: PromptView, said: ToastText, { isNew }: { isNew: boolean }): void {
    const action = restoreAction(() => this.#stepper.leave(version));
    showToast({ ...said, ...(isNew && { action }) });
  }

  /** Shows what another device saved. The change that could not be undone is still in the list of versions. */
  async #notUndone({ code }: Failure): Promise<void> {
    if (!this.#queue.isBusy) this.#set({ present: this.#stored });
    if (code !== "conflict") return;
    try {
      const other = await call("GET /api/prompts/:id", { param: { id: this.#stored.id } });
      this.follow(other);
      this.told.onSaved?.(other);
    } catch (cause) {
      console.info("What was saved elsewhere could not be read yet.", cause);
    }
  }
}
