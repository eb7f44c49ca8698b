import { sha256 } from '#provider/auth/sha256.ts';
import type { Success } from '#provider/http/reply.ts';
import { answer, refuse } from '#provider/http/reply.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { customerProfile } from '#src/api/contract/profile.contract.ts';

/** The ETag of a profile: a hash of what its customer can read. */
const etagOf = (profile: CustomerProfile): string =>
  `"${sha256(JSON.stringify(customerProfile.parse(profile)))}"`;

export const answerWithVersion = (profile: CustomerProfile): Success<{ customerProfile: CustomerProfile }> =>
  answer({ customerProfile: profile }, { etag: etagOf(profile) });

export const staleProfile = refuse(412, [
  'お客様情報が、別の端末または別の画面で変更されています。最新の内容をご確認のうえ、もう一度お試しください。',
]);

/**
 * True if the request's `If-Match` names another version than the saved one. Call it while the profile is locked. A
 * proxy that compresses responses marks their ETags as weak. The mark does not count, because the hash is of the values.
 */
export function isStale(ifMatch: string | null, saved: CustomerProfile | undefined): boolean {
  if (ifMatch === null) return false;
  if (!saved) return true;
  const versions = ifMatch.split(',').map((version) => version.trim().replace(/^W\//, ''));
  return !versions.includes('*') && !versions.includes(etagOf(saved));
}
