/** Held by the tab that speaks or has a recording heard: two would mix what they keep. */
export class SpeakingLock {
  #release: (() => void) | null = null;

  constructor(readonly name: "vidwright.speaking" | "vidwright.hearing") {}

  get isHeld(): boolean {
    return this.#release !== null;
  }

  /** @returns false if another tab has it */
  async take(): Promise<boolean> {
    if (this.isHeld) return true;
    return new Promise((resolve, reject) => {
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        if (lock === null) {
          resolve(false);
          return undefined;
        }
        return new Promise((release) => {
          this.#release = release;
          resolve(true);
        });
      };
      navigator.locks.request(this.name, { ifAvailable: true }, hold).catch(reject);
    });
  }

  release(): void {
    this.#release?.();
    this.#release = null;
  }
}
