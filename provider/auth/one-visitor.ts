/**
 * False when `uuid` and `uid` name different customers. Such a request comes from a page that mixed up its visitors; no
 * customer gets it.
 */
export const namesOneVisitor = ({ uid, uuid }: { uid: string | null; uuid: string | null }): boolean =>
  !uid || !uuid || uid === uuid.toLowerCase();
