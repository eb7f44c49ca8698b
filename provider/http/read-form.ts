import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { BusboyInstance } from '@fastify/busboy';
import { Busboy } from '@fastify/busboy';
import { invariant } from '#src/lib/invariant.ts';
import { toLineFeeds } from '#src/lib/text-characters.ts';
import type { BodyLimits } from './read-body.ts';
import { isReadable, mediaTypeOf, readChunks } from './read-body.ts';
import type { Refusal } from './reply.ts';
import { notThisFormat, refuse, unreadable } from './reply.ts';

interface FormLimits extends BodyLimits {
  /** The limit for all texts of the form together. */
  readonly maxTextBytes: number;
  /** Called with the size of each piece before it is kept in memory. If it returns a refusal, the reading stops. */
  readonly keep: (bytes: number) => Refusal | null;
}

type FormBody = { ok: true; value: ReceivedForm } | Refusal;

/** The maximum number of texts and files in a form. Each answer in a list counts separately. */
const MAX_PARTS = 200;
/** The maximum size of a part's headers in bytes. The parser drops the rest, which may contain the field name. */
const MAX_HEAD = 8 * 1024;
const MAX_NAME = 255;
/** Leaves room for a boundary of 70 characters, the most that RFC 2046 allows. */
const MAX_CONTENT_TYPE = 255;
/** Bytes that are parsed at a time. After a refusal, parsing stops before the next such piece. */
const CHUNK_BYTES = 4 * 1024;

const tooMany = refuse(413, ['一度に送信できる項目の数を超えています。内容や画像を減らしてお送りください。']);
const tooLong = refuse(413, ['入力された文章が長すぎます。短くしてお送りください。']);

/**
 * Reads a multipart form while it arrives. Returns 415 for another media type, and 400 for a broken form. Returns 413
 * as soon as the form is too large or has too many parts or too much text. Field names are not converted to camelCase.
 */
export async function readForm(request: Request, limits: FormLimits): Promise<FormBody> {
  if (mediaTypeOf(request) !== 'multipart/form-data') return notThisFormat;
  const parser = parserFor(request.headers.get('content-type') ?? '', limits);
  if (!parser) return unreadable;
  const form = collect(parser, limits);
  const refused = await readChunks(request, limits, async (piece) => {
    const full = limits.keep(piece.byteLength);
    if (full) return full;
    for (let at = 0; at < piece.byteLength && !form.refusal; at += CHUNK_BYTES) {
      await writeChunk(parser, piece.subarray(at, at + CHUNK_BYTES));
    }
    return form.refusal;
  });
  if (refused) return refused;
  parser.end();
  // For some broken forms the parser emits neither `finish` nor `error`. It does all its work within this turn of the
  // event loop, so nothing more can come afterwards.
  await setImmediate();
  if (form.refusal) return form.refusal;
  return form.isWhole ? { ok: true, value: new ReceivedForm(form.parts) } : unreadable;
}

/** Resolves when these bytes are parsed, or at the end of this turn of the event loop. */
const writeChunk = (parser: BusboyInstance, bite: Uint8Array): Promise<unknown> => {
  const parsed = new Promise<void>((resolve) => {
    parser.write(bite, () => resolve());
  });
  return Promise.race([parsed, setImmediate()]);
};

function parserFor(contentType: string, { maxTextBytes }: FormLimits): BusboyInstance | null {
  if (contentType.length > MAX_CONTENT_TYPE) return null;
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: { parts: MAX_PARTS, headerSize: MAX_HEAD, headerPairs: 20, fieldSize: maxTextBytes },
    });
  } catch {
    return null;
  }
}

interface Collected {
  readonly parts: (TextPart | FilePart)[];
  refusal: Refusal | null;
  isWhole: boolean;
}

function collect(parser: BusboyInstance, { maxTextBytes }: FormLimits): Collected {
  const form: Collected = { parts: [], refusal: null, isWhole: false };
  const refuseAs = (refusal: Refusal) => {
    form.refusal ??= refusal;
  };
  let textBytes = 0;
  parser.on('error', () => refuseAs(unreadable));
  parser.on('finish', () => {
    form.isWhole = true;
  });
  parser.on('partsLimit', () => refuseAs(tooMany));
  parser.on('field', (field, text, _isNameCut, isCut) => {
    textBytes += Buffer.byteLength(text);
    if (isCut || textBytes > maxTextBytes) refuseAs(tooLong);
    else if (!isName(field) || !isReadable(text)) refuseAs(unreadable);
    else form.parts.push({ field, text: toLineFeeds(text) });
  });
  parser.on('file', (field, stream, name) => {
    const file = new FilePart(field, name);
    if (isName(field)) form.parts.push(file);
    else refuseAs(unreadable);
    stream.on('data', (bytes: Uint8Array) => file.add(bytes));
    stream.on('error', () => refuseAs(unreadable));
  });
  return form;
}

/** A part may have no name, although the parser's types say it has one. */
const isName = (field: string | undefined): boolean =>
  field !== undefined && field.length <= MAX_NAME && isReadable(field);

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
  /** Where the content was stored (`withStagedFiles`). */
  objectKey: string | null = null;
  #isKept = false;

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

  *chunks(): Generator<Uint8Array> {
    let left = this.#size;
    for (const block of this.#blocks) {
      yield block.subarray(0, left);
      left -= BLOCK;
    }
  }

  /** Says that a row names the stored content. Returns its key. */
  keep(): string {
    invariant(this.objectKey !== null, 'FilePart: only a stored content can be kept.');
    this.#isKept = true;
    return this.objectKey;
  }

  get isKept(): boolean {
    return this.#isKept;
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
