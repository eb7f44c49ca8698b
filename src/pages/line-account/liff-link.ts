import type { LinkQueries } from '#src/app/base/session/link/url-queries.ts';

/** Longer texts make codes that a phone's camera cannot tell from paper grain. */
const MAX_LENGTH = 300;

interface LiffLinkParts {
  account: {
    liffId: string;
    /** `https://liff.line.me/{liffId}`, as the provider names it; null where that is none. */
    liffUrl: string | null;
  };
  uuid: string;
  queries: LinkQueries;
}

/** What says where a link leads; the rest is about how this device came here. */
const TARGET = [
  ['redirect_to', 'redirectTo'],
  ['appointment_id', 'appointmentId'],
  ['event_id', 'eventId'],
  ['file_id', 'fileId'],
  ['inquiry_id', 'inquiryId'],
  ['item_id', 'itemId'],
  ['liff_token', 'liffToken'],
  ['reservation_form_id', 'reservationFormId'],
  ['web_catalog_id', 'webCatalogId'],
  ['token', 'token'],
] as const;

/** The LIFF URL that goes on where this link leads, on another device; to the start where that would be too long to scan. */
export function liffLink({ account: { liffId, liffUrl }, uuid, queries }: LiffLinkParts): string {
  const start = new URL(liffUrl ?? `https://liff.line.me/${encodeURIComponent(liffId)}`);
  start.searchParams.set('uuid', uuid);
  const link = new URL(start);
  for (const [name, key] of TARGET) {
    const text = queries[key];
    if (text) link.searchParams.set(name, text);
  }
  return link.href.length <= MAX_LENGTH ? link.href : start.href;
}
