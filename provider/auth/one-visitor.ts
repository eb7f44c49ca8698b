/**
 * Whether the link's `uuid` and the session's `uid` name the same customer, where a request says both. One that names two
 * comes from a page that has mixed up its visitors: it is nobody's.
 */
export const namesOneVisitor = ({ uid, uuid }: { uid: string | null; uuid: string | null }): boolean =>
  !uid || !uuid || uid === uuid.toLowerCase();
