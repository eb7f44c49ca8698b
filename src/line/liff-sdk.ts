import CloseWindow from '@line/liff/close-window';
import liff from '@line/liff/core';
import GetAccessToken from '@line/liff/get-access-token';
import GetFriendship from '@line/liff/get-friendship';
import IsInClient from '@line/liff/is-in-client';
import IsLoggedIn from '@line/liff/is-logged-in';
import Login from '@line/liff/login';
import Logout from '@line/liff/logout';
import OpenWindow from '@line/liff/open-window';
import PermanentLink from '@line/liff/permanent-link';

export type LiffSdk = Pick<
  typeof liff,
  | 'init'
  | 'isLoggedIn'
  | 'login'
  | 'logout'
  | 'getAccessToken'
  | 'getFriendship'
  | 'isInClient'
  | 'openWindow'
  | 'closeWindow'
  | 'permanentLink'
>;

/**
 * Assembles LIFF's core with the modules that the app needs. The complete SDK would also wait up to 10 s for LINE's
 * CDN. Call it once per page load.
 */
export const assembleLiffSdk = (): LiffSdk => {
  liff.use(new IsLoggedIn());
  liff.use(new Login());
  liff.use(new Logout());
  liff.use(new GetAccessToken());
  liff.use(new GetFriendship());
  liff.use(new IsInClient());
  liff.use(new OpenWindow());
  liff.use(new CloseWindow());
  liff.use(new PermanentLink());
  return liff;
};
