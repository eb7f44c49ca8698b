import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brand, httpsAddress, webAddress } from './fields.ts';

const lineAccessToken = z.string().check(z.minLength(1), z.maxLength(2048));

/**
 * Signs in with a LINE access token. The response headers carry the four auth headers and `expiry` (devise_token_auth).
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign_in',
  access: 'open',
  body: z.object({ lineAccessToken, uuid: z.uuid() }),
  answer: z.object({ token: z.string(), data: z.object({ uuid: z.string(), name: z.string() }) }),
});

/** devise_token_auth's sign-out. The provider forgets this client's token. */
export const signOut = endpoint({
  method: 'DELETE',
  path: '/auth/sign_out',
  access: 'customer',
  answer: z.object({ success: z.boolean() }),
});

/** Returns `valid: false` with status 200 for missing, wrong or expired headers. */
export const checkToken = endpoint({
  method: 'GET',
  path: '/authentication/check_token',
  access: 'open',
  hasCallerRetry: true,
  answer: z.object({ valid: z.boolean() }),
});

/**
 * Exchanges a LINE access token for new auth headers of the visitor whose uuid is in the header. 401 if LINE refuses
 * the token.
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh_token',
  access: 'visitor',
  body: z.object({ lineAccessToken }),
  answer: z.object({ accessToken: z.string() }),
});

/** The LINE mini app of a visitor; 404 for an unknown uuid. */
export const getLineAccount = endpoint({
  method: 'GET',
  path: '/line_accounts/:uuid',
  access: 'open',
  answer: z.object({
    liffId: z.string(),
    liffUrl: httpsAddress,
    name: z.string(),
    logoImageUrl: webAddress,
    /** The builder's page about personal data, and its page about the company. Undefined or null if there is none. */
    privacyPolicyUrl: z.optional(httpsAddress),
    companyUrl: z.optional(httpsAddress),
    brand: z.nullish(brand),
  }),
});

export const getLineAccountSetting = endpoint({
  method: 'GET',
  path: '/line_account_setting',
  access: 'customer',
  answer: z.object({
    lineAccountSetting: z.object({
      lineAccount: z.object({ name: z.string() }),
      googleAnalyticsTrackingCode: z.nullable(z.string()),
    }),
  }),
});

/** The signed-in customer. `connected` is true for a friend of the LINE official account. */
export const me = z.object({
  uuid: z.string(),
  name: z.string(),
  connected: z.boolean(),
  unsubscribed: z.boolean(),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  access: 'customer',
  answer: z.object({
    customer: me,
  }),
});
