import liff from '@line/liff/core';
import CreateShortcutOnHomeScreen from '@line/liff/create-shortcut-on-home-screen';
import IsApiAvailable from '@line/liff/is-api-available';
import Permission from '@line/liff/permission';
import RequestFriendship from '@line/liff/request-friendship';
import ShareTargetPicker from '@line/liff/share-target-picker';
import type { LineWindows } from './liff-client.ts';

/** Adds the modules for LINE's windows to the SDK. Call it once per page load. */
export function assembleWindows(): LineWindows {
  liff.use(new IsApiAvailable());
  liff.use(new Permission());
  liff.use(new RequestFriendship());
  liff.use(new CreateShortcutOnHomeScreen());
  liff.use(new ShareTargetPicker());
  return {
    isAvailable: (api) => liff.isApiAvailable(api),
    mayReadProfile: async () =>
      !liff.isApiAvailable('skipChannelVerificationScreen') ||
      (await liff.permission.query('profile')).state !== 'prompt',
    requestPermissions: () => liff.permission.requestAll(),
    requestFriendship: () => liff.requestFriendship(),
    createShortcut: (url) => liff.createShortcutOnHomeScreen({ url }),
    pickFriends: async (text) =>
      (await liff.shareTargetPicker([{ type: 'text', text }])) ? 'shared' : 'cancelled',
  };
}
