import liff from '@line/liff/core';
import GetAccessToken from '@line/liff/get-access-token';
import IsLoggedIn from '@line/liff/is-logged-in';
import Login from '@line/liff/login';
import type { checkToken, getLineAccount, signIn } from '#src/api/contract/session.contract.ts';
import { get, post } from './api.ts';
import { becomeVisitor } from './auth-headers.ts';

liff.use(new IsLoggedIn());
liff.use(new Login());
liff.use(new GetAccessToken());

let opening: Promise<void> | null = null;

/** Resolves once the customer is signed in with LINE and the provider. Opens LINE once per page load. */
export const ensureSession = (): Promise<void> => {
  opening ??= open();
  return opening;
};

async function open(): Promise<void> {
  const linked = new URLSearchParams(location.search).get('uuid');
  if (linked) becomeVisitor(linked);
  const uuid = localStorage.getItem('uuid') ?? '';
  const [, { valid }] = await Promise.all([
    openLine(uuid),
    get<typeof checkToken>('/authentication/check_token'),
  ]);
  if (valid) return;
  const lineAccessToken = liff.getAccessToken() ?? '';
  await post<typeof signIn>('/auth/sign_in', { lineAccessToken, uuid });
}

async function openLine(uuid: string): Promise<void> {
  const { liffId } = await get<typeof getLineAccount>(`/line_accounts/${uuid}`);
  await liff.init({ liffId });
  if (liff.isLoggedIn()) return;
  liff.login({ redirectUri: location.href });
  // Never resolves, because the browser is leaving the page.
  await new Promise(() => undefined);
}
