/** How a file leaves the page: saved by the browser, by the share sheet, or in another browser that can save it. */
export type SaveMethod = 'download' | 'share' | 'browser';

interface Surroundings {
  /** As LINE's SDK says; the browser in which LINE opens other links counts as outside there. */
  inClient: boolean;
  userAgent: string;
  /** Whether the share sheet takes this file. */
  shares: boolean;
}

/** The best method that works here: LINE's browsers cannot save a file (decisions §7). */
export const saveMethod = ({ inClient, userAgent, shares }: Surroundings): SaveMethod => {
  const inLine = inClient || /\bLine\/\d/.test(userAgent);
  if (!inLine) return 'download';
  return shares ? 'share' : 'browser';
};
