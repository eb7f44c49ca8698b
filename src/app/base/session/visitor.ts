import type { AuthHeaders } from '#src/api/auth-headers.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';

/** SIGN-11: the path to return to is stored for one hour. */
const PATH_KEPT_FOR_MS = 60 * 60 * 1000;

/**
 * Reads and stores the uuid of the customer whose link was opened, and the path to return to after the sign-in. A page
 * keeps its uuid even after another tab has opened another customer's link.
 */
export interface Visitor {
  uuid(): string | null;
  /** Stores the uuid. Returns true if it replaces another visitor's uuid. */
  setUuid(uuid: string): boolean;
  /** Writes the uuid back if something outside the page has emptied the storage. Returns true if it was empty. */
  restore(): boolean;
  /** True after another tab has opened another customer's link. */
  isReplaced(): boolean;
  /** The path to return to. Null after one hour. */
  redirectPath(): string | null;
  keepRedirectPath(path: string | null): void;
}

export function createVisitor(storage: KeyValueStore, now: () => Date): Visitor {
  let pageUuid: string | null = null;
  const stored = () => storage.getItem(DEVICE_KEYS.uuid)?.toLowerCase() ?? null;
  const isReplaced = () => {
    const now = stored();
    return pageUuid !== null && now !== null && now !== pageUuid;
  };
  const isFresh = () => {
    const age = now().getTime() - Number(storage.getItem(DEVICE_KEYS.redirectPathSavedAt) ?? Number.NaN);
    return Math.abs(age) < PATH_KEPT_FOR_MS;
  };
  return {
    uuid: () => {
      pageUuid ??= stored();
      return pageUuid;
    },
    setUuid: (uuid) => {
      const before = stored();
      if (before !== uuid) storage.setItem(DEVICE_KEYS.uuid, uuid);
      pageUuid = uuid;
      return before !== null && before !== uuid;
    },
    restore: () => {
      // The app never removes the uuid, so a missing one means that the whole storage was emptied.
      if (pageUuid === null || stored() !== null) return false;
      storage.setItem(DEVICE_KEYS.uuid, pageUuid);
      return true;
    },
    isReplaced,
    redirectPath: () => (isFresh() ? storage.getItem(DEVICE_KEYS.redirectPath) : null),
    keepRedirectPath: (path) => {
      if (
        isReplaced() ||
        (path === storage.getItem(DEVICE_KEYS.redirectPath) && (path === null || isFresh()))
      )
        return;
      if (path === null) {
        storage.removeItem(DEVICE_KEYS.redirectPath);
        storage.removeItem(DEVICE_KEYS.redirectPathSavedAt);
        return;
      }
      storage.setItem(DEVICE_KEYS.redirectPath, path);
      storage.setItem(DEVICE_KEYS.redirectPathSavedAt, String(now().getTime()));
    },
  };
}

/**
 * The auth headers of this page's visitor. After another tab has opened another customer's link, this page can neither
 * read nor change the stored headers.
 */
export const ownHeaders = (headers: AuthHeaders, isReplaced: () => boolean): AuthHeaders => ({
  current: () => (isReplaced() ? null : headers.current()),
  getCredentialsToSend: (signsIn) => {
    const departure = headers.getCredentialsToSend(signsIn);
    return isReplaced() ? { ...departure, credentials: null } : departure;
  },
  capture: (answer, departure) => {
    if (!isReplaced()) headers.capture(answer, departure);
  },
  isOutdated: (departure) => !isReplaced() && headers.isOutdated(departure),
  end: (departure) => !isReplaced() && headers.end(departure),
  clear: () => {
    if (!isReplaced()) headers.clear();
  },
});
