import type { MiddlewareHandler } from 'hono';

/** The SHA-256 of an empty text: Emotion's production build inserts empty style elements and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "style-src-attr 'none'",
  "connect-src 'self' https://api.line.me",
  "img-src 'self' data: blob: https://profile.line-scdn.net",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Puts the security headers on every answer of the origin. One with a content security policy of its own keeps it. */
export const secured: MiddlewareHandler = async (context, next) => {
  await next();
  const answered = context.res.headers;
  for (const [name, value] of Object.entries(headers)) answered.set(name, value);
  if (!answered.has('content-security-policy'))
    answered.set('content-security-policy', contentSecurityPolicy);
};
