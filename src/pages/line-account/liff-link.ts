import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { getLineAccount } from '#src/api/contract/session.contract.ts';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { LinkQueries } from '#src/app/base/session/link/url-query-store.ts';

/** In characters. Many phone cameras cannot read the QR code of a longer link. */
const MAX_LENGTH = 300;

interface LiffLinkParts {
  account: {
    liffId: string;
    /** `https://liff.line.me/{liffId}`, or null if the provider does not send this URL. */
    liffUrl: string | null;
  };
  uuid: string;
  queries: LinkQueries;
}

/** The queries that name the target. The other queries describe how the customer came to the app on this device. */
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

/**
 * The LIFF URL that opens the target on another device. If that URL is too long to scan, the link opens the start
 * page instead.
 */
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

interface VisitorAccount {
  uuid: string;
  account: ResponseOf<typeof getLineAccount>;
}

/** Null if there is no uuid, or if the provider does not know the uuid. @throws LoadError for any other failed call. */
export async function loadVisitorAccount({
  client,
  visitor,
  account,
}: Pick<AppServices, 'client' | 'visitor' | 'account'>): Promise<VisitorAccount | null> {
  const uuid = visitor();
  if (uuid === null) return null;
  const answer = await client.call(getLineAccount, { params: { uuid } });
  if (answer.ok) {
    account.keep(uuid, answer.value);
    return { uuid, account: answer.value };
  }
  if (answer.problem.code === 'notFound') return null;
  throw new LoadError(answer.problem);
}
