/** What earlier moments of a run have left for the page that opens now. */
interface OpeningFacts {
  /** The run's last page is asked for, and what it shows is kept. */
  receipt: boolean;
  /** Something was sent, and nobody knows what became of it. */
  inDoubt: boolean;
  /** The page was loaded again at the step that was shown. */
  reloaded: boolean;
  /** Where answers lie: in this tab, or on the device, where another visit has left them. */
  draft: 'tab' | 'device' | null;
}

/**
 * How a run of a flow opens:
 * - `receipt`: at its last page, which is shown again.
 * - `lookup`: in the sending, which finds out what became of it, whatever the URL names.
 * - `reload`: where its chart says a reload lands, with this tab's answers.
 * - `offer`: at its first page, whatever step the URL names: the customer says first whether to go on with the answers of an
 *   earlier visit. Until then they are kept as they are.
 * - `link`: where the URL leads, or at the nearest step before that may be entered, with this tab's answers.
 */
export type Opening = 'receipt' | 'lookup' | 'reload' | 'offer' | 'link';

export function openingOf({ receipt, inDoubt, reloaded, draft }: OpeningFacts): Opening {
  if (receipt) return 'receipt';
  if (inDoubt) return 'lookup';
  if (reloaded) return 'reload';
  return draft === 'device' ? 'offer' : 'link';
}
