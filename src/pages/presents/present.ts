import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getIncentiveLogs, getIncentiveSettings } from '#src/api/contract/point.contract.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { formatPoints, rewardedActions } from '#src/shared/points/point-words.ts';

export type Present = ResponseOf<typeof getIncentiveSettings>['incentiveSettings'][number];
export type ReceivedPresent = ResponseOf<typeof getIncentiveLogs>['incentiveLogs'][number];

/** The customer's points: `none` if the builder gives none, `unknown` until they are loaded. */
export type Balance = number | 'none' | 'unknown';

export const handOutWords: Record<ReceivedPresent['status'], string> = {
  granted: 'お受け取り前',
  used: '進呈済み',
  expired: '期限切れ',
};

/** The state of a present for one customer. */
export interface PresentStatus {
  look: 'open' | 'ready' | 'short' | 'closed';
  /** Null if there is nothing to say. */
  words: string | null;
  /** True if the card links to the action (VIEW-19) that earns the present or points for it. */
  hasActionLink: boolean;
}

/** True if one of the coming bookings is the action that earns the present. */
export const isBookedFor = (
  { title }: Pick<Present, 'title'>,
  coming: readonly Pick<Appointment, 'change'>[],
): boolean =>
  coming.some(({ change }) => change?.how === 'here' && change.rebookPath === rewardedActions[title].to);

interface PresentContext {
  balance: Balance;
  received: readonly ReceivedPresent[];
  /** See `isBookedFor`. */
  isBooked: boolean;
  /** All presents of the builder. */
  presents: readonly Present[];
}

export const getPresentStatus = (present: Present, circumstances: PresentContext): PresentStatus =>
  present.requiredPoints === 0
    ? getEarnedStatus(present, circumstances)
    : getExchangeStatus(present, circumstances);

const OUT_OF_STOCK: PresentStatus = { look: 'closed', words: '在庫がなくなりました', hasActionLink: false };

/** The state of a present that an action earns. A received present decides first, then the stock, then eligibility. */
function getEarnedStatus(
  { title, presentName, stock, isEligible }: Present,
  { received, isBooked }: PresentContext,
): PresentStatus {
  const given = received.filter((one) => one.title === title && one.presentName === presentName);
  const last = given.find(({ status }) => status === 'granted') ?? given[0];
  const isWaiting = last ? last.status === 'granted' : isEligible === true && stock !== 0;
  if (isWaiting && isBooked)
    return { look: 'ready', words: 'ご来場の際にお渡しします', hasActionLink: false };
  if (last)
    return {
      look: last.status === 'expired' ? 'closed' : 'ready',
      words: `${handOutWords[last.status]}です`,
      hasActionLink: false,
    };
  if (stock === 0) return OUT_OF_STOCK;
  if (isEligible === false) return { look: 'closed', words: 'プレゼント対象外', hasActionLink: false };
  return { look: 'open', words: isEligible ? 'プレゼント対象' : null, hasActionLink: true };
}

/** True if the action can still earn a present. The customer gets points only together with a present (VIEW-19). */
const earnsPoints = (act: Present['title'], circumstances: PresentContext): boolean =>
  circumstances.presents.some(
    (one) =>
      one.title === act && one.requiredPoints === 0 && getEarnedStatus(one, circumstances).hasActionLink,
  );

/** The state of a present that costs points. The stock decides first, then the missing points. */
function getExchangeStatus(
  { title, requiredPoints, stock }: Present,
  circumstances: PresentContext,
): PresentStatus {
  const { balance } = circumstances;
  if (stock === 0) return OUT_OF_STOCK;
  if (balance === 'unknown') return { look: 'open', words: null, hasActionLink: false };
  if (balance === 'none')
    return { look: 'closed', words: '現在、ポイントとの交換は行っていません', hasActionLink: false };
  const missing = requiredPoints - balance;
  return missing > 0
    ? {
        look: 'short',
        words: `あと${formatPoints(missing)}で交換できます`,
        hasActionLink: earnsPoints(title, circumstances),
      }
    : { look: 'ready', words: '交換できます', hasActionLink: false };
}

/** A stock below this number is shown as 残りわずか. */
const ENOUGH = 6;

/**
 * For example `残り10個`. Null if the stock is unlimited. Also null if the stock is 0, because `PresentStanding` has a
 * text for that.
 */
export function formatStock(stock: number | null): string | null {
  if (stock === null || stock === 0) return null;
  return stock < ENOUGH ? `残りわずか（${stock}個）` : `残り${stock.toLocaleString('ja-JP')}個`;
}
