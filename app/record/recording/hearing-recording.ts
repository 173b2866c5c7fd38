import { toFailure } from "~/app/browser/calls/call-api";
import {
  forgetHearing,
  type HearingFile,
  type KeptPiece,
  keepHeard,
  keepHearing,
  newRecordingName,
  readHearing,
} from "~/app/browser/recordings/recording-store";
import type { HeardPiece, HeardSentence } from "~/functions/speech/heard-kinds";
import { joinPieces } from "~/functions/speech/join-pieces";
import { MAX_PIECES } from "~/functions/speech/speech-limits";
import { SpeakingLock } from "../speaking-lock";
import { type CutPiece, SpeechCutter } from "./cut-speech";
import { readStretches } from "./read-stretches";
import type { RecordingProblem } from "./recording-texts";
import { sendSound } from "./send-sound";
import { SoundError } from "./sound-error";
import { openSound, type SoundSource } from "./sound-source";

export type RecordingState = {
  phase: "idle" | "chosen" | "opening" | "hearing" | "paused" | "done";
  file: File | null;
  /** 0 until it is known. */
  durationMs: number;
  /** Up to here everything has been heard. */
  heardMs: number;
  sentences: readonly HeardSentence[];
  problem: RecordingProblem | null;
  /** An earlier page began, or this browser can't keep what is heard. */
  note: "kept" | "full" | null;
};

const IDLE: RecordingState = {
  ...{ phase: "idle", file: null, durationMs: 0, heardMs: 0, sentences: [], problem: null, note: null },
};

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

  choose = (file: File): void => {
    this.#pieces = [];
    this.#hearing = { recording: newRecordingName(), file, language: null, withSpeakers: false };
    this.#set({ ...IDLE, phase: "chosen", file });
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
    this.#set({ phase: "opening", problem: null, note: note === "kept" ? null : note });
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
    if (piece.number >= MAX_PIECES) throw new SoundError("too-long");
    this.#pieces.push(piece);
    await this.#keep(() => keepHeard(piece));
    await this.#send(piece, samples);
  }

  /** Resolves when there is room for another piece. */
  async #send(piece: KeptPiece, samples: Float32Array): Promise<void> {
    const hearing = this.#hearing;
    const { signal } = this.#stop;
    signal.throwIfAborted();
    if (!hearing) return;
    const sending = (async () => {
      const heard = await sendSound(hearing, { number: piece.number, samples }, signal);
      piece.heard = heard;
      await this.#keep(() => keepHeard(piece));
      this.#tell();
    })();
    const there = sending
      .catch((thrown: unknown) => this.#stop.abort(thrown))
      .finally(() => this.#onTheWay.delete(there));
    this.#onTheWay.add(there);
    if (this.#onTheWay.size >= AT_ONCE) await Promise.race(this.#onTheWay);
  }

  #halt(thrown: unknown, signal: AbortSignal): void {
    const cause = signal.aborted ? signal.reason : thrown;
    if (cause instanceof DOMException && cause.name === "AbortError") this.#set({ phase: "paused" });
    else this.#set({ phase: "paused", problem: cause instanceof SoundError ? cause.problem : serverProblem(cause) });
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

function serverProblem(cause: unknown): RecordingProblem {
  const { message } = toFailure(cause);
  if (message === "") console.info("The recording is not heard.", cause);
  return { server: message || "Something went wrong. Go on to try again." };
}
