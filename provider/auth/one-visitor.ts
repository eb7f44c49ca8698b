/**
 * False when `uuid` and `uid` belong to different customers. Only a page that mixed up two visitors sends such a
 * request, so the provider acts for neither of them.
 */
export const isSameVisitor = ({ uid, uuid }: { uid: string | null; uuid: string | null }): boolean =>
  !uid || !uuid || uid === uuid.toLowerCase();
