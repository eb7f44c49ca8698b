import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Environment } from '#provider/settings/environment.ts';

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
  apiOrigin: toOrigin(settings.VITE_API_BASE),
  pictureHosts: settings.VITE_PICTURE_HOSTS ?? [],
  sentryOrigin: toOrigin(settings.VITE_SENTRY_DSN),
  analytics: settings.VITE_ANALYTICS ?? false,
  quickFill: settings.VITE_LINE_QUICK_FILL ?? false,
  fingerprintPro: settings.VITE_FINGERPRINT_API_KEY !== undefined,
});

const toOrigin = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).origin);

/** The SHA-256 of an empty text. Emotion's production build inserts empty style elements and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const GOOGLE = {
  script: 'https://www.googletagmanager.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
} as const;

const FINGERPRINT = {
  script: 'https://fpjscdn.net',
  connect: 'https://api.fpjs.io https://*.api.fpjs.io',
} as const;

/** The only script of LINE's Quick-fill plugin, and the host of its button images. */
const QUICK_FILL = {
  script: 'https://static.line-scdn.net/5/liff-common-profile/edge/production/1.0.0/index.umd.cjs',
  image: 'https://account-center-fe.line-scdn.net',
} as const;

/**
 * The Trusted Types policies of the app (src/lib/trusted-types.ts) and of DOMPurify. They do not apply if external
 * scripts are allowed, because it is unknown how those write to the page.
 */
const TRUSTED_TYPES = { trustedTypes: ['default', 'dompurify'], requireTrustedTypesFor: ["'script'"] };

const presentSources = (...sources: (string | null | undefined | false)[]): string[] =>
  sources.filter((source) => typeof source === 'string');

const hashStyles = (page: string): string[] =>
  [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, rules = '']) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
  );

function contentSecurityPolicy(outsiders: ExternalHosts, page: string) {
  const { apiOrigin, pictureHosts = [], sentryOrigin, analytics, fingerprintPro, quickFill } = outsiders;
  return {
    defaultSrc: ["'none'"],
    scriptSrc: presentSources(
      "'self'",
      analytics && GOOGLE.script,
      fingerprintPro && FINGERPRINT.script,
      quickFill && QUICK_FILL.script,
    ),
    styleSrc: ["'self'", EMPTY_STYLE, ...hashStyles(page)],
    styleSrcAttr: ["'none'"],
    connectSrc: presentSources(
      "'self'",
      'https://api.line.me',
      'https://access.line.me',
      apiOrigin,
      sentryOrigin,
      analytics && GOOGLE.connect,
      fingerprintPro && FINGERPRINT.connect,
    ),
    imgSrc: presentSources(
      "'self'",
      'data:',
      'blob:',
      'https://profile.line-scdn.net',
      apiOrigin,
      ...pictureHosts.map((host) => `https://${host}`),
      analytics && GOOGLE.image,
      quickFill && QUICK_FILL.image,
    ),
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    ...(!analytics && !fingerprintPro && !quickFill && TRUSTED_TYPES),
  };
}

/**
 * Sets the security headers on every response of the origin. Headers that a response already has are kept. `page` is
 * the HTML of the client, whose style elements are allowed.
 */
export const securityMiddleware = (outsiders: ExternalHosts, page = ''): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: contentSecurityPolicy(outsiders, page),
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // Off, because the API also serves other origins (provider-app.ts).
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    // Off, because `frame-ancestors` covers it.
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** Returns the same headers, for a server without Hono. */
export async function securityHeaders(
  outsiders: ExternalHosts,
  page: string,
): Promise<[name: string, value: string][]> {
  const bare = new Hono().all('*', (context) => context.body(null));
  const response = await new Hono().use(securityMiddleware(outsiders, page)).route('/', bare).request('/');
  return [...response.headers];
}
