/**
 * Collects a file's text and bytes in a Blob, so that the browser can hold finished parts outside of the script's
 * memory.
 */
export class Pieces {
  private done: Blob[] = [];
  private waiting: BlobPart[] = [];
  private size = 0;

  add(piece: string | Uint8Array<ArrayBuffer>): void {
    this.waiting.push(piece);
    this.size += piece.length;
    if (this.size > 1_000_000) this.set();
  }

  toBlob(type: string): Blob {
    this.set();
    return new Blob(this.done, { type });
  }

  private set(): void {
    this.done.push(new Blob(this.waiting));
    this.waiting = [];
    this.size = 0;
  }
}
