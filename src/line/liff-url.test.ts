import { describe, expect, it } from 'vitest';
import { removeLiffParams, removeOAuthParams } from './liff-url.ts';

const APP = 'https://app.example';
const cleaned = (path: string) => removeLiffParams(new URL(path, APP)).slice(APP.length);
const failedLogin = (path: string) => removeOAuthParams(new URL(path, APP)).slice(APP.length);

describe('cleanedUrl', () => {
  it.each([
    ['a sign-in', '/?code=c&state=s&liffClientId=1&liffRedirectUri=https%3A%2F%2Fapp.example%2F'],
    ['a refused sign-in', '/?error=access_denied&error_description=no+thanks&liffOAuth2Error=true&state=s'],
    [
      'LINE itself',
      '/?liff.state=%2Fevents&liff.referrer=x&liff.hback=2&liff%2Estate=y&liffIsEscapedFromApp=true',
    ],
    ['the LIFF browser', '/#access_token=a&context_token=b&feature_token=c&id_token=d&client_id=e'],
    ['a sub-window', '/#mst_verifier=a&mst_challenge=b&msit=c'],
  ])('ARR-10 removes the parameters of %s', (_, path) => {
    expect(cleaned(path)).toBe('/');
  });

  it('keeps every other parameter in its place and spelling', () => {
    expect(cleaned('/events/3?b=2&code=c&a=x+y%20z&b=%E5%B1%B1&liff.state=s&flag&=&k=v=w#top')).toBe(
      '/events/3?b=2&a=x+y%20z&b=%E5%B1%B1&flag&=&k=v=w#top',
    );
  });

  it('keeps Japanese paths, queries and fragments', () => {
    const path = '/家づくり?name=山田&code=c#見学会';
    expect(decodeURIComponent(cleaned(path))).toBe('/家づくり?name=山田#見学会');
  });

  it('keeps names that only resemble LINE’s parameters', () => {
    const path = '/?decode=1&tracking_code=2&lead_status=3&liffToken=4&Code=5&liff=6';
    expect(cleaned(path)).toBe(path);
  });

  it('keeps the rest of a fragment that has credentials', () => {
    expect(cleaned('/#access_token=a&section=2')).toBe('/#section=2');
  });

  it('keeps a parameter whose name cannot be decoded', () => {
    expect(cleaned('/?%E0%A4%A=1&code=2')).toBe('/?%E0%A4%A=1');
  });

  it('stays on its own origin for a path that begins with two slashes', () => {
    expect(removeLiffParams(new URL(`${APP}//evil.example/x?code=c`))).toBe(`${APP}//evil.example/x`);
  });

  it('changes nothing the second time', () => {
    const once = removeLiffParams(new URL(`${APP}/a?code=c&x=1#access_token=t`));
    expect(removeLiffParams(new URL(once))).toBe(once);
  });
});

describe('withoutLoginAnswer', () => {
  it('removes the answer and the credentials but keeps liff.state for the next init', () => {
    expect(failedLogin('/?liff.state=%2Fa&error=access_denied&liffOAuth2Error=1&x=1#access_token=t')).toBe(
      '/?liff.state=%2Fa&x=1',
    );
  });
});
