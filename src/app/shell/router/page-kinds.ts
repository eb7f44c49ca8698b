const LINE_FREE = new Set([
  '/qrcode',
  '/unsubscribed',
  '/debug',
  '/smsincentive/abountfingerprint',
  '/externaltransmission',
]);
const OPEN = new Set([
  '/friends',
  '/linetalk',
  '/smsincentive',
  '/smsincentive/form',
  '/smsincentive/verify',
  ...LINE_FREE,
]);

/** As the router compares paths: letter case and a slash at the end make no difference. */
const plain = (path: string): string => (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '').toLowerCase();

/** Whether a page opens without LINE: on a computer, from a mail, or when LINE itself is in question (decisions §2). */
export const isLineFree = (path: string): boolean => LINE_FREE.has(plain(path));

/** Whether a page needs no sign-in (decisions §2); those that sign in themselves are no such page. */
export const isOpen = (path: string): boolean => OPEN.has(plain(path));

/** The page that the account's redirect settings speak of. */
export const isRedirectPage = (path: string): boolean => plain(path) === '/redirect';
