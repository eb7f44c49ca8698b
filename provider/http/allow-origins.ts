import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const AUTH_HEADERS = ['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization'];

/**
 * Allows CORS for pages of the listed origins only. A preflight from any other origin gets 405. Credentials are not
 * allowed, because the session travels in headers and never in cookies. A page of another origin therefore cannot send
 * a session without a preflight.
 */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const allowed = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: [...AUTH_HEADERS, 'uuid', 'content-type', 'idempotency-key', 'if-match'],
    exposeHeaders: [...AUTH_HEADERS, 'content-disposition', 'etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  return (context, next) =>
    origins.includes(context.req.header('origin') ?? '') ? allowed(context, next) : next();
};
