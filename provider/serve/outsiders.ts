import type { Environment } from './environment.ts';

/** The external hosts that pages may call or load pictures from. The pages' own origin and LINE are always allowed. */
export interface ExternalHosts {
  readonly apiOrigin?: string | null;
  /** The hosts of pictures, e.g. `files.example.jp` or `*.example.jp`. */
  readonly pictureHosts?: readonly string[];
  readonly sentryOrigin?: string | null;
  readonly analytics?: boolean;
  readonly fingerprintPro?: boolean;
  readonly quickFill?: boolean;
}

/** Reads the settings of deploy/site.env, which the build and the response headers share. */
export const readExternalHosts = (settings: Environment): ExternalHosts => ({
  apiOrigin: originOf(settings.VITE_API_BASE),
  pictureHosts: settings.VITE_PICTURE_HOSTS ?? [],
  sentryOrigin: originOf(settings.VITE_SENTRY_DSN),
  analytics: settings.VITE_ANALYTICS ?? false,
  quickFill: settings.VITE_LINE_QUICK_FILL ?? false,
  fingerprintPro: settings.VITE_FINGERPRINT_API_KEY !== undefined,
});

const originOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).origin);
