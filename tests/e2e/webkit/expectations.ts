import { setTimeout as pause } from 'node:timers/promises';
import { invariant } from '#src/lib/invariant.ts';
import type { Sight } from './in-page.ts';

interface ExpectedText {
  string?: string;
  regexSource?: string;
  regexFlags?: string;
  matchSubstring?: boolean;
}

/** The options that Playwright's `expect` passes to a locator in addition to the expectation's name. */
export interface Asked {
  isNot: boolean;
  timeout: number;
  expectedText?: readonly ExpectedText[];
  expectedNumber?: number;
}

interface Verdict {
  isMet: boolean;
  seen: unknown;
}

const meets = (seen: string, { expectedText: [expected] = [] }: Asked): boolean => {
  if (expected?.regexSource !== undefined)
    return new RegExp(expected.regexSource, expected.regexFlags).test(seen);
  const string = expected?.string ?? '';
  return expected?.matchSubstring ? seen.includes(string) : seen === string;
};

const EXPECTATIONS: Readonly<Record<string, (sight: Sight, asked: Asked) => Verdict>> = {
  'to.be.visible': ({ isVisible }) => ({ isMet: isVisible, seen: isVisible ? 'visible' : 'hidden' }),
  'to.be.hidden': ({ isVisible }) => ({ isMet: !isVisible, seen: isVisible ? 'visible' : 'hidden' }),
  'to.be.focused': ({ isFocused }) => ({ isMet: isFocused, seen: isFocused }),
  'to.be.checked': ({ isChecked }) => ({ isMet: isChecked, seen: isChecked }),
  'to.have.text': ({ count, text }, asked) => ({ isMet: count > 0 && meets(text, asked), seen: text }),
  'to.have.value': ({ value }, asked) => ({ isMet: value !== null && meets(value, asked), seen: value }),
  'to.have.count': ({ count }, { expectedNumber }) => ({ isMet: count === expectedNumber, seen: count }),
};

/** Retries until the expectation is met or times out. Returns the same result as Playwright's own locator. */
export async function expectOf(see: () => Promise<Sight>, what: string, asked: Asked) {
  const expectation = EXPECTATIONS[what];
  invariant(expectation, `expectations: ${what} is not implemented for WebKit. Add it.`);
  const start = Date.now();
  for (;;) {
    const verdict = await see().then(
      (sight) => judged(expectation(sight, asked), sight, asked),
      (error: Error) => ({ isMet: asked.isNot, isSettled: false, seen: error.message }),
    );
    const isLate = Date.now() - start > asked.timeout;
    if (verdict.isSettled || isLate)
      return { matches: verdict.isMet, received: { value: verdict.seen }, timedOut: !verdict.isSettled };
    await pause(50);
  }
}

const judged = ({ isMet, seen }: Verdict, { count }: Sight, { isNot, expectedNumber }: Asked) => {
  const isOne = count <= 1 || expectedNumber !== undefined;
  const told = isOne ? seen : `${count} elements`;
  return { isMet: isOne ? isMet : isNot, isSettled: isOne && isMet !== isNot, seen: told };
};
