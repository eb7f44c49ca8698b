import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const AUTH_HEADERS = ['access-token', 'token-type', 'client', 'expiry', 'uid'];

/**
 * CORS for the pages of the listed origins. Without credentials: the session travels in headers, never in cookies,
 * so a page of another origin can send nothing without a preflight that this list refuses.
 */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: [...AUTH_HEADERS, 'uuid', 'content-type', 'idempotency-key'],
    exposeHeaders: [...AUTH_HEADERS, 'content-disposition', 'retry-after'],
    maxAge: 600,
  });
