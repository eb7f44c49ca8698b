import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { FlowSession } from './flow-session.types.ts';

/** The step that a session showed last; frames come and go with every step, so they cannot remember it. */
const shownSteps = new WeakMap<FlowSession, string>();

/** On every step but the first shown: to the top of the page, focus on the heading, so that it is read out. */
export function useStepChange(session: FlowSession, step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = shownSteps.get(session);
    shownSteps.set(session, step);
    if (before === undefined || (before === step && !isFocusLost())) return;
    if (before !== step) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [session, step]);
  return heading;
}

/** Whether what had the focus was taken away, as the heading over a skeleton is when the form arrives. */
const isFocusLost = () => document.activeElement === document.body;
