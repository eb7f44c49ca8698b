import { parseUrl } from '#src/lib/urls.ts';
import type { Analytics } from './analytics.ts';
import type { ThirdPartyService } from './outside-service.ts';

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
