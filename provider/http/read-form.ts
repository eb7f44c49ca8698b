import type { BodyLimits } from './body-bytes.ts';
import { mediaTypeOf, readBytes } from './body-bytes.ts';
import { refuseHugeForm } from './form-size.ts';
import { isReadable } from './readable-text.ts';
import type { Refusal } from './reply.ts';
import { notThisFormat, unreadable } from './reply.ts';

interface FormLimits extends BodyLimits {
  /** Of all texts together. */
  readonly maxTextBytes: number;
}

type FormBody = { ok: true; value: FormData } | Refusal;

/**
 * Reads a multipart form: 415 when it is not declared as one, 413 when it is too large or has too many parts (found out
 * before anything is parsed), 400 when it is broken. Names are as the client wrote them: forms are not converted.
 */
export async function readForm(request: Request, limits: FormLimits): Promise<FormBody> {
  if (mediaTypeOf(request) !== 'multipart/form-data') return notThisFormat;
  const body = await readBytes(request, limits);
  if (!body.ok) return body;
  const contentType = request.headers.get('content-type') ?? '';
  const huge = refuseHugeForm(body.bytes, contentType, limits.maxTextBytes);
  if (huge) return huge;
  try {
    const headers = { 'content-type': contentType };
    const form = await new Response(body.bytes, { headers }).formData();
    const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [name, value] : [name]));
    return texts.every(isReadable) ? { ok: true, value: form } : unreadable;
  } catch (error) {
    if (error instanceof TypeError) return unreadable;
    throw error;
  }
}

/** The texts of a form by name, blank ones left out; of a repeated name the last counts. */
export const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  );
