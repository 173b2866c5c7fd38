import type { SoundPiece, Spoken } from "~/app/browser/recordings/recording-store";
import { forgetSpoken, keepSound, keepSpoken } from "~/app/browser/recordings/spoken-store";
import { countWords } from "./count-words";
import { endSession, type Hearing, hear, NOTHING_HEARD, redoSentence, undoSentence } from "./hearing";
import { type Listening, listen } from "./listen";
import { type Microphone, openMicrophone } from "./microphone";
import { SpeakingLock } from "./speaking-lock";
import type { SpeechNote, SpeechProblem } from "./texts";

export type SpeakingState = {
  phase: "idle" | "starting" | "listening" | "paused" | "stopping" | "done";
  hearing: Hearing;
  /** Why it is not listening. */
  problem: SpeechProblem | null;
  note: SpeechNote | null;
  soundBytes: number;
};

/** The language to recognize, and whether this browser does so by itself. */
export type Spoke = { language: string; isHere: boolean };

const TICK_MS = 2000;
const SILENT_MS = 60_000;
/** A level that a voice near the microphone reaches. */
const LOUD = 0.3;
/** So many words tell a language. */
const TELLING = 40;

/** One speech: listens, keeps words and sound in this browser, and pauses with a reason when something fails. */
export class Speaking {
  #state: SpeakingState = { phase: "idle", hearing: NOTHING_HEARD, problem: null, note: null, soundBytes: 0 };
  #listeners = new Set<() => void>();
  #spoke: Spoke | null = null;
  #microphone: Microphone | null = null;
  #listening: Listening | null = null;
  #lock = new SpeakingLock("vidwright.speaking");
  /** The device lets only one thing hear, so the recognizer alone does. */
  #isWordsOnly = false;
  #isGone = false;
  /** The time of the sound: it stands while paused. */
  #clock = { ms: 0, since: null as number | null };
  #ticking: ReturnType<typeof setInterval> | undefined;
  #heardMs = 0;
  #wasLoud = false;
  #nextCheck = TELLING;
  #writing: Promise<unknown> = Promise.resolve();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  read = () => this.#state;
  /** The language last spoken; null before the first word. */
  get language(): string | null {
    return this.#spoke?.language ?? null;
  }

  level = () => (this.#clock.since === null ? 0 : (this.#microphone?.level() ?? 0));

  elapsedMs = () =>
    Math.round(this.#clock.ms + (this.#clock.since === null ? 0 : performance.now() - this.#clock.since));

  /** Continues what an earlier page kept. */
  restore(spoken: Spoken, soundBytes: number): void {
    this.#clock.ms = spoken.lengthMs;
    this.#spoke = { language: spoken.language, isHere: false };
    this.#set({
      hearing: { ...NOTHING_HEARD, sentences: spoken.sentences },
      phase: "paused",
      note: soundBytes > 0 ? "kept" : "kept-words",
      soundBytes,
    });
  }

  /** Begins, or goes on after a pause. */
  async start(spoke: Spoke): Promise<void> {
    if (!/idle|paused|done/.test(this.#state.phase)) return;
    this.#spoke = spoke;
    const isFull = this.#state.note === "full" || this.#state.note === "sound-full";
    this.#set({ phase: "starting", problem: null, ...(!isFull && { note: null }) });
    if (!(await this.#lock.take())) return this.#set({ phase: "paused", problem: "elsewhere" });
    if (this.#microphone === null && !this.#isWordsOnly) {
      const problem = await this.#openMicrophone();
      if (problem) return this.#set({ phase: "paused", problem });
      if (this.#isGone) return this.#closeMicrophone();
    }
    this.#microphone?.resume();
    this.#clock.since = performance.now();
    this.#heardMs = this.elapsedMs();
    this.#set({ phase: "listening" });
    clearInterval(this.#ticking);
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#listen(spoke);
  }

  pause = () => this.#halt("paused", null);
  undo = () => this.#hear(undoSentence(this.#state.hearing));
  redo = () => this.#hear(redoSentence(this.#state.hearing));

  /** Ends listening; resolves when the last words and the last sound are there. */
  async stop(): Promise<void> {
    if (!(await this.#lock.take())) return this.#set({ problem: "elsewhere" });
    await this.#halt("stopping", null);
    await this.#closeMicrophone();
    await this.#save();
    this.#lock.release();
    this.#set({ phase: "done" });
  }

  /** The page goes: what was said stays in this browser. */
  async leave(): Promise<void> {
    this.#isGone = true;
    if (this.#state.phase === "done" || this.#state.phase === "idle") return;
    await this.#halt("paused", null);
    await this.#closeMicrophone();
    await this.#writing;
    this.#lock.release();
  }

  /** Deletes words and sound, and begins anew. */
  async forget(): Promise<void> {
    if (!(await this.#lock.take())) return this.#set({ problem: "elsewhere" });
    await this.#closeMicrophone();
    await this.#writing;
    await forgetSpoken();
    this.#lock.release();
    this.#clock = { ms: 0, since: null };
    this.#set({ phase: "idle", hearing: NOTHING_HEARD, problem: null, note: null, soundBytes: 0 });
  }

  async #halt(phase: "paused" | "stopping", problem: SpeechProblem | null): Promise<void> {
    const listening = this.#listening;
    this.#listening = null;
    clearInterval(this.#ticking);
    this.#set({ phase, problem, ...(this.#state.note === "silent" && { note: null }) });
    this.#microphone?.pause();
    this.#clock = { ms: this.elapsedMs(), since: null };
    await listening?.stop();
    await this.#save();
  }

  #set(change: Partial<SpeakingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #openMicrophone(): Promise<SpeechProblem | null> {
    const takeMs = this.elapsedMs();
    const opened = await openMicrophone({
      onPiece: (data) => this.#keepPiece({ takeMs, data }),
      onLost: () => void this.#closeMicrophone().then(() => this.#halt("paused", "lost")),
    });
    if (typeof opened === "string") return opened;
    this.#microphone = opened;
    return null;
  }

  async #closeMicrophone(): Promise<void> {
    const microphone = this.#microphone;
    this.#microphone = null;
    await microphone?.close();
  }

  #listen(spoke: Spoke): void {
    this.#listening = listen(spoke, {
      onResults: (results, first) => {
        this.#heardMs = this.elapsedMs();
        if (this.#state.note === "silent") this.#set({ note: null });
        this.#hear(hear(this.#state.hearing, results, first, this.#heardMs));
      },
      onSessionEnd: () => this.#hear(endSession(this.#state.hearing, this.elapsedMs())),
      onNobody: () => {
        // The microphone is loud and the recognizer hears nothing: this device lets only one of them hear.
        if (this.#wasLoud && this.#isNothingHeard()) this.#giveUpSound();
      },
      onProblem: (problem) => {
        if (problem === "lost" && this.#microphone) {
          this.#giveUpSound();
          this.#listen(spoke);
          return;
        }
        // The microphone itself was allowed.
        const isService = problem === "refused" && this.#microphone !== null;
        void this.#halt("paused", isService ? "no-service" : problem);
      },
    });
  }

  #isNothingHeard = () => this.#state.hearing.sentences.length === 0 && this.#state.hearing.open.size === 0;

  #giveUpSound(): void {
    this.#isWordsOnly = true;
    void this.#closeMicrophone();
    this.#set({ note: "words-only" });
  }

  #hear(hearing: Hearing): void {
    const isNew = hearing.sentences !== this.#state.hearing.sentences;
    this.#set({ hearing });
    if (!isNew) return;
    void this.#save();
    void this.#checkLanguage();
  }

  #tick(): void {
    if (this.#state.hearing.open.size > 0) void this.#save();
    if (this.level() >= LOUD) this.#wasLoud = true;
    if (this.elapsedMs() - this.#heardMs >= SILENT_MS && this.#state.note === null) this.#set({ note: "silent" });
  }

  /** Recognizers write what they are told to hear: nonsense in one language, or words of another. */
  async #checkLanguage(): Promise<void> {
    const said = this.#state.hearing.sentences.map(({ text }) => text).join(" ");
    if (countWords(said) < this.#nextCheck) return;
    this.#nextCheck += TELLING;
    const { detectLanguage } = await import("~/functions/transcripts/captions/caption-language");
    const language = detectLanguage(said);
    const isOther = language !== "und" && language !== new Intl.Locale(this.language ?? language).language;
    if (isOther && this.#state.note === null) this.#set({ note: "not-understood" });
  }

  #save(): Promise<unknown> {
    // Another tab's words stay.
    if (!this.#lock.isHeld) return this.#writing;
    const nowMs = this.elapsedMs();
    const { sentences } = endSession(this.#state.hearing, nowMs);
    const spoken = { language: this.language ?? "en", lengthMs: nowMs, sentences };
    return this.#write(() => keepSpoken(spoken), "full");
  }

  #keepPiece(piece: SoundPiece): void {
    if (this.#state.note === "sound-full") return;
    this.#set({ soundBytes: this.#state.soundBytes + piece.data.size });
    void this.#write(() => keepSound(piece), "sound-full");
  }

  /** One after another, so that an older state never replaces a newer one. */
  #write(write: () => Promise<unknown>, note: SpeechNote): Promise<unknown> {
    this.#writing = this.#writing.then(write).catch((cause: unknown) => {
      console.info("This browser can't store what is spoken.", cause);
      // The last piece of a closed microphone also fails, and says no more than that the sound is not kept.
      const isSaid = this.#state.note === "full" || (note === "sound-full" && this.#isWordsOnly);
      if (!isSaid) this.#set({ note });
    });
    return this.#writing;
  }
}
