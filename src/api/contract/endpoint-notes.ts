import { accountNotes } from './account.notes.ts';
import { bookingNotes } from './booking.notes.ts';
import { contentNotes } from './content.notes.ts';
import type { EndpointNote } from './endpoint-note.ts';
import type { EndpointName } from './endpoints.ts';
import { visitNotes } from './visit.notes.ts';

/**
 * A note on every call, for docs/openapi.json. A missing note does not compile. The client's bundle contains no notes.
 */
export const endpointNotes: Readonly<Record<EndpointName, EndpointNote>> = {
  ...accountNotes,
  ...bookingNotes,
  ...contentNotes,
  ...visitNotes,
};
