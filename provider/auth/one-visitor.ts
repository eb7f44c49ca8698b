/**
 * False for a request whose `uuid` and `uid` name different customers: a page that mixed up its visitors sent it, and
 * no customer gets it.
 */
export const namesOneVisitor = ({ uid, uuid }: { uid: string | null; uuid: string | null }): boolean =>
  !uid || !uuid || uid === uuid.toLowerCase();
