import type { LinkQueries } from '#src/app/base/session/link/url-queries.ts';

/** A code for a longer text is too fine for many phone cameras. */
const MAX_LENGTH = 300;

interface LiffLinkParts {
  account: {
    liffId: string;
    /** `https://liff.line.me/{liffId}`; null where the provider gives no web link. */
    liffUrl: string | null;
  };
  uuid: string;
  queries: LinkQueries;
}

/** The queries that name the target; the others are about this device's arrival. */
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

/** The LIFF URL that opens this link's target on another device; the start page if the URL is too long to scan. */
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
