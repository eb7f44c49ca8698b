import type { AuthHeaders } from '#src/api/auth-headers.ts';

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
