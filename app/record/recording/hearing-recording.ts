import {
  forgetHearing,
  type HearingFile,
  type KeptPiece,
  keepHeard,
  keepHearing,
  newRecordingName,
  readHearing,
} from "~/app/browser/recordings/recording-store";
import type { HeardPiece } from "~/functions/speech/heard-kinds";
import { joinPieces } from "~/functions/speech/join-pieces";
import { MAX_PIECES } from "~/functions/speech/speech-limits";
import { SpeakingLock } from "../speaking-lock";
import { type CutPiece, SpeechCutter } from "./cut-speech";
import { readStretches } from "./read-stretches";
import { IDLE, type RecordingState } from "./recording-state";
import { serverProblem } from "./recording-texts";
import { sendSound, toWav } from "./send-sound";
import { SoundError } from "./sound-error";
import { openSound, type SoundSource } from "./sound-source";

/** The most pieces on their way at a time. */
const AT_ONCE = 2;

/** A recording being heard: read, cut and sent piece by piece, each kept so that another page can go on. */
export class HearingRecording {
  #state = IDLE;
  #listeners = new Set<() => void>();
  #hearing: HearingFile | null = null;
  #pieces: KeptPiece[] = [];
  #lock = new SpeakingLock("vidwright.hearing");
  #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #onTheWay = new Set<Promise<void>>();
  /** Pieces that the server can't be reached with. */
  #unreached = new Set<number>();

  /** @param maxPieces the most that a recording may have, which the server enforces too */
  constructor(readonly maxPieces = MAX_PIECES) {}

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  read = () => this.#state;
  get language(): string | null {
    return this.#hearing?.language ?? null;
  }
  get pieces(): readonly HeardPiece[] {
    return this.#heard();
  }

  /** Takes the first of what was dropped. Once something was heard, no other replaces it. */
  choose = (files: readonly File[]): void => {
    const { phase, sentences } = this.#state;
    const isFree = /idle|chosen/.test(phase) || (phase === "paused" && sentences.length === 0);
    const [file, second] = isFree ? files : [null, files[0]];
    const refused = second?.name ?? null;
    if (!file) return void this.#set({ refused });
    this.#pieces = [];
    this.#hearing = { recording: newRecordingName(), file, language: null, withSpeakers: false };
    this.#set({ ...IDLE, phase: "chosen", file, refused });
  };

  /**
   * Continues what an earlier page kept, unless one was chosen since; a recording of which nothing was sent is only
   * chosen.
   */
  restore(hearing: HearingFile, pieces: KeptPiece[]): void {
    if (this.#state.phase !== "idle") return;
    this.#hearing = hearing;
    this.#pieces = pieces;
    const isBegun = pieces.length > 0;
    this.#set({ ...IDLE, phase: isBegun ? "paused" : "chosen", file: hearing.file, note: isBegun ? "kept" : null });
    this.#tell();
  }

  /** Begins, or goes on where it stood. */
  async start(wishes: Pick<HearingFile, "language" | "withSpeakers"> | null): Promise<void> {
    const hearing = this.#hearing;
    if (!hearing || !/chosen|paused/.test(this.#state.phase)) return;
    await this.#running;
    const { note } = this.#state;
    this.#set({ phase: "opening", problem: null, refused: null, note: note === "kept" ? null : note });
    if (!(await this.#lock.take())) return this.#set({ phase: "paused", problem: "elsewhere" });
    await this.#catchUp(hearing);
    if (this.#pieces.length === 0) {
      this.#hearing = { ...hearing, ...wishes };
      await this.#keep(() => keepHearing({ ...hearing, ...wishes }));
    }
    this.#stop = new AbortController();
    this.#running = this.#run(this.#hearing ?? hearing);
    await this.#running;
  }

  async pause(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Ends here: what was heard is enough. */
  async finish(): Promise<void> {
    await this.pause();
    this.#set({ phase: "done", problem: null });
  }

  async forget(): Promise<void> {
    await this.pause();
    this.#hearing = null;
    this.#pieces = [];
    this.#set(IDLE);
    await forgetHearing();
  }

  /** Another page may have gone on since, whose pieces the server knows by the same numbers. */
  async #catchUp({ recording }: HearingFile): Promise<void> {
    if (this.#state.note === "full") return;
    // If storage is blocked, nothing was kept.
    const kept = await readHearing().catch((cause: unknown) => console.info("No recording can be kept here.", cause));
    if (kept?.hearing.recording !== recording) return;
    this.#hearing = kept.hearing;
    this.#pieces = kept.pieces;
    this.#tell();
  }

  async #run(hearing: HearingFile): Promise<void> {
    const { signal } = this.#stop;
    let source: SoundSource | null = null;
    try {
      source = await openSound(hearing.file);
      this.#set({ phase: "hearing", durationMs: source.durationMs });
      for (const piece of this.#pieces.filter(({ heard }) => heard === null)) {
        await this.#send(piece, await readStretches(source, piece.stretches));
      }
      await this.#cutRest(source, signal);
      await Promise.all(this.#onTheWay);
      signal.throwIfAborted();
      const isQuiet = this.#state.sentences.length === 0;
      this.#set(isQuiet ? { phase: "paused", problem: "quiet" } : { phase: "done", heardMs: source.durationMs });
    } catch (thrown) {
      await Promise.allSettled(this.#onTheWay);
      this.#halt(thrown, signal);
    } finally {
      source?.close();
      this.#lock.release();
    }
  }

  async #cutRest(source: SoundSource, signal: AbortSignal): Promise<void> {
    const fromMs = this.#pieces.at(-1)?.nextMs ?? 0;
    const cutter = new SpeechCutter(fromMs);
    try {
      for await (const block of source.read(fromMs)) {
        signal.throwIfAborted();
        for (const piece of cutter.push(block)) await this.#plan(piece);
      }
    } catch (thrown) {
      // The end of a damaged file is heard too.
      if (thrown instanceof SoundError) for (const piece of cutter.end()) await this.#plan(piece);
      await Promise.all(this.#onTheWay);
      throw thrown;
    }
    for (const piece of cutter.end()) await this.#plan(piece);
  }

  /** A piece has its number and place before it is sent, so that another page sends the same. */
  async #plan({ stretches, nextMs, samples }: CutPiece): Promise<void> {
    const recording = this.#hearing?.recording ?? "";
    const piece: KeptPiece = { recording, number: this.#pieces.length, stretches, nextMs, heard: null };
    if (piece.number >= this.maxPieces) throw new SoundError("too-long");
    this.#pieces.push(piece);
    await this.#keepPiece(piece);
    await this.#send(piece, samples);
  }

  /** Resolves when there is room for another piece. */
  async #send(piece: KeptPiece, samples: Float32Array): Promise<void> {
    const hearing = this.#hearing;
    const { signal } = this.#stop;
    signal.throwIfAborted();
    if (!hearing) return;
    // The samples are twice as large, and no longer needed while the piece is on its way.
    const body = toWav(samples);
    const sending = (async () => {
      const onReach = (isReached: boolean) => this.#reach(piece.number, isReached);
      const heard = await sendSound(hearing, { number: piece.number, body }, { signal, onReach });
      piece.heard = heard;
      await this.#keepPiece(piece);
      this.#tell();
    })();
    const there = sending
      .catch((thrown: unknown) => this.#stop.abort(thrown))
      .finally(() => this.#onTheWay.delete(there));
    this.#onTheWay.add(there);
    if (this.#onTheWay.size >= AT_ONCE) await Promise.race(this.#onTheWay);
  }

  #reach(piece: number, isReached: boolean): void {
    if (isReached) this.#unreached.delete(piece);
    else this.#unreached.add(piece);
    this.#set({ isUnreachable: this.#unreached.size > 0 });
  }

  #halt(thrown: unknown, signal: AbortSignal): void {
    const cause = signal.aborted ? signal.reason : thrown;
    const isAsked = cause instanceof DOMException && cause.name === "AbortError";
    this.#unreached.clear();
    this.#set({ phase: "paused", isUnreachable: false });
    if (!isAsked) this.#set({ problem: cause instanceof SoundError ? cause.problem : serverProblem(cause) });
  }

  async #keep(write: () => Promise<unknown>): Promise<void> {
    if (this.#state.note === "full") return;
    try {
      await write();
    } catch (cause) {
      console.info("This browser can't store what is heard.", cause);
      this.#set({ note: "full" });
    }
  }

  /** Signing out in another tab deletes what is kept: further pieces would be someone else's. */
  async #keepPiece(piece: KeptPiece): Promise<void> {
    let isKnown = true;
    await this.#keep(async () => {
      isKnown = await keepHeard(piece);
    });
    if (!isKnown) throw new SoundError("forgotten");
  }

  #heard(): (KeptPiece & HeardPiece)[] {
    const missing = this.#pieces.findIndex(({ heard }) => heard === null);
    const whole = missing < 0 ? this.#pieces : this.#pieces.slice(0, missing);
    return whole.filter((piece): piece is KeptPiece & HeardPiece => piece.heard !== null);
  }

  #tell(): void {
    const heard = this.#heard();
    this.#set({ sentences: joinPieces(heard), heardMs: heard.at(-1)?.nextMs ?? 0 });
  }

  #set(change: Partial<RecordingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
