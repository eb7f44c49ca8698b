import type { MiddlewareHandler } from 'hono';

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

const list = (...sources: (string | null | undefined | false)[]): string => sources.filter(Boolean).join(' ');

function contentSecurityPolicy({ sentryDsn, analytics, fingerprintPro }: Outsiders): string {
  const sentry = sentryDsn ? new URL(sentryDsn).origin : null;
  return [
    "default-src 'none'",
    list("script-src 'self'", analytics && GOOGLE.script, fingerprintPro && FINGERPRINT.script),
    `style-src 'self' ${EMPTY_STYLE}`,
    "style-src-attr 'none'",
    list(
      "connect-src 'self' https://api.line.me https://access.line.me",
      sentry,
      analytics && GOOGLE.connect,
      fingerprintPro && FINGERPRINT.connect,
    ),
    list("img-src 'self' data: blob: https://profile.line-scdn.net", analytics && GOOGLE.image),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const headers: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Puts the security headers on every response of the origin. One with a content security policy of its own keeps it.
 * @throws TypeError when the DSN is no URL.
 */
export function secured(outsiders: Outsiders): MiddlewareHandler {
  const policy = contentSecurityPolicy(outsiders);
  return async (context, next) => {
    await next();
    const answered = context.res.headers;
    for (const [name, value] of Object.entries(headers)) answered.set(name, value);
    if (!answered.has('content-security-policy')) answered.set('content-security-policy', policy);
  };
}
