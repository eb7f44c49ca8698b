import type { Fact } from '#src/app/base/tracking/debug/debug-report.ts';
import { maskPersonal } from '#src/lib/mask-personal.ts';
import { MASK } from '#src/lib/mask-personal-text.ts';

/** Masks each value by the rule for its name. A masked value is followed by the value's length. */
export function maskedFacts(values: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(maskPersonal(values) as Record<string, unknown>).flatMap(([label, masked]) => {
    const value = values[label];
    if (masked === undefined) return [];
    const shown = typeof masked === 'string' ? masked : JSON.stringify(masked);
    const isMasked = typeof value === 'string' && shown.includes(MASK);
    return [{ label, value: isMasked ? `${shown}（${value.length}文字）` : shown }];
  });
}

export const yesOrNo = (isSo: boolean): string => (isSo ? 'はい' : 'いいえ');
