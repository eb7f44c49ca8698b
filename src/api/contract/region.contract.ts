import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, queryId } from './fields.ts';

const place = z.object({ id, name: z.string() });

/** All 47 prefectures. The id is the JIS number. */
export const getPrefectures = endpoint({
  method: 'GET',
  path: '/prefectures',
  access: 'open',
  answer: z.object({ prefectures: z.array(place) }),
});

/** The cities of the prefectures in the query. The list is empty if the query contains no prefecture. */
export const getCities = endpoint({
  method: 'GET',
  path: '/cities',
  access: 'open',
  query: z.object({
    prefectureId: z.optional(queryId),
    prefectureIds: z.optional(z.array(queryId)),
  }),
  answer: z.object({ cities: z.array(z.object({ id, name: z.string(), prefectureId: id })) }),
});
