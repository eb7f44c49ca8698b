import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';

/** The step that a session showed last; frames come and go with every step, so they cannot remember it. */
const shownSteps = new WeakMap<FlowSession, string>();

/**
 * On every step but the first shown: to the top of the page, focus on the heading, so that it is read out. Where something
 * else is shown on the same step (`shows`), only if what had the focus has gone with what was there.
 */
export function useStepChange(
  session: FlowSession,
  step: string,
  shows: string,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is no value of the effect, but its occasion.
  useEffect(() => {
    const before = shownSteps.get(session);
    shownSteps.set(session, step);
    if (before === undefined || (before === step && !isFocusLost())) return;
    if (before !== step) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [session, step, shows]);
  return heading;
}

/** Whether what had the focus was taken away, as the button that tries again is. */
const isFocusLost = () => document.activeElement === document.body;
