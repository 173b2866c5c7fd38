/** Text and bytes on their way into a file: the browser keeps what is done apart from the script's memory. */
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
