/**
 * False when `uuid` and `uid` name different customers. Such a request comes from a page that mixed up its
 * visitors, and the provider answers it for neither.
 */
export const namesOneVisitor = ({ uid, uuid }: { uid: string | null; uuid: string | null }): boolean =>
  !uid || !uuid || uid === uuid.toLowerCase();
