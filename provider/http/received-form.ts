import { createHash } from 'node:crypto';

export interface TextPart {
  readonly field: string;
  readonly text: string;
}

const BLOCK = 64 * 1024;

/**
 * Collects the bytes of a file in blocks. Many tiny pieces or a growing buffer would take more memory than the file.
 */
export class FilePart {
  readonly field: string;
  readonly name: string;
  #size = 0;
  readonly #blocks: Buffer[] = [];
  readonly #hash = createHash('sha256');
  #digest: string | undefined;

  constructor(field: string, name: string) {
    this.field = field;
    this.name = name;
  }

  add(piece: Uint8Array): void {
    this.#hash.update(piece);
    let at = 0;
    while (at < piece.byteLength) {
      const used = this.#size % BLOCK;
      if (used === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK));
      const part = piece.subarray(at, at + BLOCK - used);
      this.#blocks.at(-1)?.set(part, used);
      this.#size += part.byteLength;
      at += part.byteLength;
    }
  }

  get size(): number {
    return this.#size;
  }

  /** The first bytes of the file, 64 KB at most. */
  get head(): Uint8Array {
    return (this.#blocks[0] ?? Buffer.alloc(0)).subarray(0, this.#size);
  }

  /** SHA-256 in hex. Read it only once the file is complete. */
  get digest(): string {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#blocks, this.#size);
  }
}

export class ReceivedForm {
  readonly parts: readonly (TextPart | FilePart)[];

  constructor(parts: readonly (TextPart | FilePart)[]) {
    this.parts = parts;
  }

  /** Returns the non-blank texts by field. For a repeated field, the last text is used. */
  texts(): Record<string, string> {
    return Object.fromEntries(
      this.parts.flatMap((part) =>
        'text' in part && part.text.trim() !== '' ? [[part.field, part.text]] : [],
      ),
    );
  }

  /** Identifies the content for an `Idempotency-Key`: all parts in order, with each file replaced by its digest. */
  fingerprint(): unknown[] {
    return this.parts.map((part) =>
      'text' in part ? [part.field, part.text] : [part.field, part.size, part.digest],
    );
  }
}
