import type { LineProblem } from './line-client.ts';

/** The context of a rejection. It is needed because the SDK uses one code for several causes. */
export interface RejectionScene {
  inClient: boolean;
  url: URL;
}

/**
 * Maps a rejection of the SDK to a problem, by its code and context. LINE may change the message, so the message does
 * not matter.
 */
export const lineProblemOf = (rejection: unknown, { inClient, url }: RejectionScene): LineProblem => {
  const name = textOf(rejection, 'name');
  if (name === 'SecurityError' || name === 'QuotaExceededError') return { code: 'storageBlocked' };
  if (rejection instanceof TypeError) return { code: 'unreachable' };
  return (
    oauthRefusalIn(url) ?? problemOfCode(textOf(rejection, 'code'), textOf(rejection, 'message'), inClient)
  );
};

/**
 * The refusal in the URL parameters of LINE's sign-in, or null. These parameters are more precise than the SDK's
 * message.
 */
export const oauthRefusalIn = ({ searchParams }: URL): LineProblem | null => {
  const error = searchParams.get('error');
  if (!error || !searchParams.has('liffOAuth2Error')) return null;
  return { code: error === 'access_denied' ? 'consentRefused' : 'loginFailed' };
};

const problemOfCode = (code: string, message: string, inClient: boolean): LineProblem => {
  switch (code) {
    case 'INVALID_ID_TOKEN':
      return { code: 'clockWrong' };
    case 'invalid_grant':
      return { code: 'loginFailed' };
    case 'invalid_request':
    case 'invalid_token':
    case 'UNAUTHORIZED':
    case '401':
      // Inside LINE, the check of a stored token returns these codes. Elsewhere, the exchange of the sign-in code does.
      return { code: inClient ? 'tokenExpired' : 'loginFailed' };
    case '429':
    case '500':
    case 'RATE_LIMIT_EXCEEDED':
    case 'UNKNOWN':
      return { code: 'unreachable' };
    default:
      return { code: 'misconfigured', detail: `${code || 'no code'}: ${message}` };
  }
};

const textOf = (rejection: unknown, key: 'code' | 'message' | 'name'): string => {
  const value: unknown =
    typeof rejection === 'object' && rejection !== null ? Reflect.get(rejection, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
