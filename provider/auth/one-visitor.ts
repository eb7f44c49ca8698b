/**
 * Whether the link's `uuid` and the session's `uid` name the same customer, where a request carries both headers. One
 * that names two comes from a page that has mixed up its visitors: it is nobody's.
 */
export function namesOneVisitor(headers: Headers): boolean {
  const uid = headers.get('uid');
  const uuid = headers.get('uuid');
  return !uid || !uuid || uid === uuid.toLowerCase();
}
