import { createHash } from 'node:crypto';

export interface TextPart {
  readonly field: string;
  readonly text: string;
}

/** Bytes of a file that are kept together. */
const BLOCK = 64 * 1024;

/**
 * A file of a form. Its bytes are kept in blocks while they arrive, so that neither tiny pieces nor a buffer that grows take
 * more memory than the file.
 */
export class FilePart {
  readonly field: string;
  /** As its sender calls it. */
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

  /** Its first bytes, 64 KB at most. */
  get head(): Uint8Array {
    return (this.#blocks[0] ?? Buffer.alloc(0)).subarray(0, this.#size);
  }

  /** SHA-256 in hex, once all of it is there. */
  get digest(): string {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  }

  /** A copy of the whole content. */
  bytes(): Uint8Array {
    return Buffer.concat(this.#blocks, this.#size);
  }
}

/** A multipart form as it was read, its parts in their order. */
export class ReceivedForm {
  readonly parts: readonly (TextPart | FilePart)[];

  constructor(parts: readonly (TextPart | FilePart)[]) {
    this.parts = parts;
  }

  /** The texts by field, blank ones left out; of a repeated field the last counts. */
  texts(): Record<string, string> {
    return Object.fromEntries(
      this.parts.flatMap((part) =>
        'text' in part && part.text.trim() !== '' ? [[part.field, part.text]] : [],
      ),
    );
  }

  /** What an `Idempotency-Key` stands for: every part in its order, files by their digest. */
  fingerprint(): unknown[] {
    return this.parts.map((part) =>
      'text' in part ? [part.field, part.text] : [part.field, part.size, part.digest],
    );
  }
}
