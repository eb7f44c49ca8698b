import type { VacancyMark } from './vacancy.ts';
import { FULL } from './vacancy.ts';

type ClosedReason = 'weekday' | 'holiday' | 'full';

export interface ClosedDay {
  date: string;
  reason: ClosedReason;
}

interface ReasonWords {
  mark: VacancyMark;
  refusal: string;
}

export const REASON_WORDS = {
  weekday: { mark: { sign: '休', words: '定休日' }, refusal: '定休日のため選択できません' },
  holiday: { mark: { sign: '休', words: '休業日' }, refusal: '店舗の休業日のため選択できません' },
  full: { mark: FULL, refusal: '満席のため選択できません' },
} satisfies Record<ClosedReason, ReasonWords>;

/** The texts for a calendar without open days, and for a day that is neither open nor listed as closed. */
export interface SlotWords {
  none: string;
  /** For today and earlier days. */
  past: string;
  future: string;
}

/** The texts for a shop. A day that is neither open nor listed as closed is before tomorrow or too far ahead (BOOK-10). */
export const SHOP_WORDS: SlotWords = {
  none: '現在、予約を受け付けている日時がありません。お手数ですが、別の店舗をお選びください。',
  past: '受付を終了しているため選択できません',
  future: 'まだ受付を開始していないため選択できません',
};
