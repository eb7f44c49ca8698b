import { parseUrl } from '#src/lib/urls.ts';
import type { Analytics } from './analytics.ts';

/** The outside services that this account and build use (RUN-30). */
export function getThirdPartyServices({
  hasTrackingCode,
  isRefused,
}: Pick<Analytics, 'hasTrackingCode' | 'isRefused'>): ThirdPartyService[] {
  const { VITE_SENTRY_DSN: dsn = '', VITE_FINGERPRINT_API_KEY: fingerprintKey } = import.meta.env;
  const services: ThirdPartyService[] = [];
  if (hasTrackingCode()) services.push({ kind: 'analytics', refused: isRefused() });
  const reports = parseUrl(dsn);
  if (reports) services.push({ kind: 'errorReports', host: reports.hostname });
  if (fingerprintKey) services.push({ kind: 'fingerprint' });
  return services;
}

/** A service of another company that receives data from this app. */
export type ThirdPartyService =
  | { kind: 'analytics'; refused: boolean }
  /** `host` is the server that receives the reports. It is Sentry's own or a self-hosted one. */
  | { kind: 'errorReports'; host: string }
  /** FingerprintJS Pro. The open-source library sends data to the builder only. */
  | { kind: 'fingerprint' };
