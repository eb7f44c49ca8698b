import { describe, expect, it } from 'vitest';
import { lineProblemOf } from './liff-rejection.ts';
import type { LineProblem } from './line-client.ts';

const liffError = (code: string, message = 'any words') => Object.assign(new Error(message), { code });
const external = { inClient: false, url: new URL('https://app.example/?code=c&liffClientId=1') };
const inLine = { inClient: true, url: new URL('https://app.example/?liff.state=%2Fa') };
const cameBackWith = (error: string) => ({
  inClient: false,
  url: new URL(`https://app.example/?error=${error}&error_description=d&liffOAuth2Error=true`),
});

describe('lineProblemOf', () => {
  it.each<[string, unknown, LineProblem['code']]>([
    ['a blocked storage', new DOMException('denied', 'SecurityError'), 'storageBlocked'],
    ['a full storage', new DOMException('full', 'QuotaExceededError'), 'storageBlocked'],
    ['a failed fetch or chunk', new TypeError('Failed to fetch'), 'unreachable'],
    ['a used or unknown code', liffError('invalid_grant'), 'loginFailed'],
    ['a refused exchange', liffError('invalid_request'), 'loginFailed'],
    ['an ID token that is expired or not yet valid', liffError('INVALID_ID_TOKEN'), 'clockWrong'],
    ['a server error of LINE', liffError('500'), 'unreachable'],
    ['a status the SDK does not name', liffError('UNKNOWN'), 'unreachable'],
    ['too many requests', liffError('429'), 'unreachable'],
  ])('RUN-34 maps %s to the right problem outside LINE', (_, rejection, code) => {
    expect(lineProblemOf(rejection, external)).toEqual({ code });
  });

  it.each(['invalid_request', 'invalid_token', 'UNAUTHORIZED', '401'])(
    'treats %s in LINE as an expired sign-in',
    (code) => {
      expect(lineProblemOf(liffError(code), inLine)).toEqual({ code: 'tokenExpired' });
    },
  );

  it('distinguishes a refused consent from other failed sign-ins by LINE’s URL parameters', () => {
    const rejection = liffError('INIT_FAILED', 'access_denied: no');
    expect(lineProblemOf(rejection, cameBackWith('access_denied'))).toEqual({ code: 'consentRefused' });
    expect(lineProblemOf(rejection, cameBackWith('server_error'))).toEqual({ code: 'loginFailed' });
  });

  it('ignores an error parameter that is not LINE’s', () => {
    const url = new URL('https://app.example/?error=access_denied');
    expect(lineProblemOf(liffError('invalid_grant'), { inClient: false, url })).toEqual({
      code: 'loginFailed',
    });
  });

  it.each<[unknown, string]>([
    [liffError('INVALID_CONFIG', 'liffId is necessary'), 'INVALID_CONFIG: liffId is necessary'],
    [liffError('404', 'Not Found'), '404: Not Found'],
    [new Error('odd'), 'no code: odd'],
    ['odd', 'no code: '],
    [null, 'no code: '],
  ])('maps %s to a misconfiguration with its detail', (rejection, detail) => {
    expect(lineProblemOf(rejection, external)).toEqual({ code: 'misconfigured', detail });
  });
});
