import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/**
 * A short-lived token for one private file. `id` is the file's uuid. 403 for another customer's file. 404 if the file
 * no longer exists.
 */
export const getMediaFileToken = endpoint({
  method: 'GET',
  path: '/media_files/:id/token',
  access: 'customer',
  answer: z.object({ token: z.string(), expiresAt: instant }),
});

/**
 * The file, with its name in the content-disposition header. 403 for a wrong or expired token. 404 if the file no
 * longer exists.
 */
export const getMediaFile = endpoint({
  method: 'GET',
  path: '/media_files/:uuid',
  access: 'customer',
  query: z.object({ token: z.string() }),
  responseKind: 'file',
  answer: z.unknown(),
});
