import { redirect } from 'react-router-dom';
import { createActor } from 'xstate';
import { bookingMachine } from './booking-machine.ts';
import { clearDraft, keepDraft, readDraft } from './draft.ts';
import type { Step } from './steps.ts';
import { pathOf } from './steps.ts';

export const booking = createActor(bookingMachine, { input: { answers: readDraft().answers } });

booking.subscribe((snapshot) => {
  if (snapshot.matches('complete')) clearDraft();
  else keepDraft({ answers: snapshot.context.answers });
});
booking.start();

const currentStep = (): Step => {
  const snapshot = booking.getSnapshot();
  return snapshot.hasTag('sending') ? 'confirm' : (snapshot.value as Step);
};

export const currentPath = (): string => pathOf(currentStep());

/** Called first in each step's loader. Opens the step, or returns a redirect to the current step. */
export function openStep(step: Step): Response | null {
  booking.send({ type: 'step.opened', step });
  return currentStep() === step ? null : redirect(currentPath());
}
