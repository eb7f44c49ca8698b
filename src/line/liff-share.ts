import liff from '@line/liff/core';
import ShareTargetPicker from '@line/liff/share-target-picker';

/** Opens LINE's list of friends. The first call loads the code of that list. */
export async function pickFriends(text: string): Promise<'shared' | 'cancelled'> {
  liff.use(new ShareTargetPicker());
  const result = await liff.shareTargetPicker([{ type: 'text', text }]);
  return result ? 'shared' : 'cancelled';
}
