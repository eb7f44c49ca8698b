import type { AnswerOf } from '#src/api/contract/endpoint.ts';
import type { getIncentiveLogs, getIncentiveSettings } from '#src/api/contract/point.contract.ts';
import { pointsInWords } from '#src/shared/points/point-words.ts';

export type Present = AnswerOf<typeof getIncentiveSettings>['incentiveSettings'][number];
export type ReceivedPresent = AnswerOf<typeof getIncentiveLogs>['incentiveLogs'][number];

/** The customer's points: `none` where the builder gives none, `unknown` while they could not be fetched. */
export type Balance = number | 'none' | 'unknown';

/** A present that was given waits to be handed out: one for a booking is handed out at the visit. */
export const handOutWords: Record<ReceivedPresent['status'], string> = {
  granted: 'お受け取り前',
  used: 'お受け取り済み',
  expired: '期限切れ',
};

/** How a present stands for a customer. */
export interface PresentStanding {
  look: 'open' | 'ready' | 'short' | 'closed';
  /** Null where nothing can be said. */
  words: string | null;
  /** The act that earns it is still to be done. */
  offersAct: boolean;
}

/** What has been given already counts first, then what is gone, then the points that are missing. */
export function standingOf(
  { title, presentName, requiredPoints, stock }: Present,
  balance: Balance,
  received: readonly ReceivedPresent[],
): PresentStanding {
  const given = received.filter((one) => one.title === title && one.presentName === presentName);
  const last = given.find(({ status }) => status === 'granted') ?? given[0];
  if (requiredPoints === 0 && last)
    return {
      look: last.status === 'expired' ? 'closed' : 'ready',
      words: `${handOutWords[last.status]}です`,
      offersAct: false,
    };
  if (stock === 0) return { look: 'closed', words: '在庫がなくなりました', offersAct: false };
  if (requiredPoints === 0) return { look: 'open', words: null, offersAct: true };
  if (balance === 'unknown') return { look: 'open', words: null, offersAct: false };
  if (balance === 'none')
    return { look: 'closed', words: '現在、ポイントとの交換は行っていません', offersAct: false };
  const missing = requiredPoints - balance;
  return missing > 0
    ? { look: 'short', words: `あと${pointsInWords(missing)}で交換できます`, offersAct: true }
    : { look: 'ready', words: '交換できます', offersAct: false };
}

/** The least stock that is not called few. */
const ENOUGH = 6;

/** `残り10個`; null for what there is no end of, and for what is gone, which the standing says. */
export function stockInWords(stock: number | null): string | null {
  if (stock === null || stock === 0) return null;
  return stock < ENOUGH ? `残りわずか（${stock}個）` : `残り${stock.toLocaleString('ja-JP')}個`;
}
