import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** The SHA-256 of an empty text: Emotion's production build inserts empty style elements and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The services that the pages may call beside their own origin and LINE; none by default. */
export interface Outsiders {
  /** Where the client sends error reports: the DSN it was built with. */
  readonly sentryDsn?: string | null;
  /** Whether an account has a Google Analytics tracking code. */
  readonly analytics?: boolean;
  /** Whether the client was built with a key of FingerprintJS Pro. */
  readonly fingerprintPro?: boolean;
}

const GOOGLE = {
  script: 'https://www.googletagmanager.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
} as const;

const FINGERPRINT = {
  script: 'https://fpjscdn.net',
  connect: 'https://api.fpjs.io https://*.api.fpjs.io',
} as const;

const given = (...sources: (string | null | undefined | false)[]): string[] =>
  sources.filter((source) => typeof source === 'string');

function contentSecurityPolicy({ sentryDsn, analytics, fingerprintPro }: Outsiders) {
  const sentry = sentryDsn ? new URL(sentryDsn).origin : null;
  return {
    defaultSrc: ["'none'"],
    scriptSrc: given("'self'", analytics && GOOGLE.script, fingerprintPro && FINGERPRINT.script),
    styleSrc: ["'self'", EMPTY_STYLE],
    styleSrcAttr: ["'none'"],
    connectSrc: given(
      "'self'",
      'https://api.line.me',
      'https://access.line.me',
      sentry,
      analytics && GOOGLE.connect,
      fingerprintPro && FINGERPRINT.connect,
    ),
    imgSrc: given("'self'", 'data:', 'blob:', 'https://profile.line-scdn.net', analytics && GOOGLE.image),
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
  };
}

/**
 * Puts the security headers on every response of the origin. One that has such a header of its own keeps it.
 * @throws TypeError when the DSN is no URL.
 */
export const secured = (outsiders: Outsiders): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: contentSecurityPolicy(outsiders),
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // The API is for other origins too: see allow-origins.ts.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    // `frame-ancestors` says it.
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
