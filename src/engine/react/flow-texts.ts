import type { CommonCode, ProblemCopy } from '#src/engine/core/define-flow.ts';

/**
 * Every text that the engine itself shows. The texts of a flow, such as its titles, labels and problems, are in the flow.
 * A flow's own text for the same button (`StepCopy`) comes first.
 */
export interface FlowTexts {
  /** The button that goes back one step. */
  back: string;
  /** The primary button of a guide, and of a form. */
  begin: string;
  next: string;
  /** The primary button of the review. */
  send: string;
  /** The button of a form while its answer is being sent. */
  sending: string;
  /** The button of the review while a submission whose result was lost is looked up. */
  verifying: string;
  /** The button that discards the changes of a form. */
  discard: string;
  /** The button that closes a dialog. */
  close: string;
  /** The button that loads a step's data again. */
  reload: string;
  /** The notice about a draft, and its buttons. */
  unfinished: string;
  resume: string;
  startOver: string;
  /** The notice on a form after a reload. */
  restored: string;
  /** The notice on a first step without a guide, to which the browser's back leads from the last page. */
  startedAgain: string;
  /** The notice on the last page if a look-up has found the answers of before a change. */
  arrivedBeforeChange: string;
  /** The error of a refused field if the provider gives no reason. */
  checkAgain: string;
  /** The button to the review on a form after a reload. `review` is the review's title. */
  goToReview: (review: string) => string;
  /** A step opened from the review: where its button leads, and the button. */
  returnsToReview: (review: string) => string;
  changeAndReturn: string;
  /** The same while the change opens the step `step` before the review. */
  returnsAfter: (step: string, review: string) => string;
  changeAndNext: string;
  /** The position of a step, for screen readers. */
  progress: (index: number, total: number) => string;
  /** The document's title while the page shows errors. */
  titleWithErrors: (title: string) => string;
  /** The summary of the errors of a form: its heading, its introduction, and a message below them. */
  errorsTitle: string;
  /** `areEmpty` is true if none of the wrong fields has an answer. */
  errorsCount: (count: number, areEmpty: boolean) => string;
  fieldError: (label: string, message: string) => string;
  /** The button of a section of the review, its name for screen readers, and the text of an empty answer. */
  edit: string;
  editSection: (section: string) => string;
  noAnswer: string;
  loading: string;
  /** The problems of a submission that any flow can have, in flows without texts for them. */
  problems: Readonly<Record<CommonCode, ProblemCopy>>;
}

export const englishTexts: FlowTexts = {
  back: 'Back',
  begin: 'Begin',
  next: 'Next',
  send: 'Send',
  sending: 'Sending',
  verifying: 'Checking whether it has arrived',
  discard: 'Discard changes',
  close: 'Close',
  reload: 'Load again',
  unfinished: 'You have unfinished entries. Do you want to continue with them?',
  resume: 'Continue',
  startOver: 'Start over',
  restored: 'Your entries are still here.',
  startedAgain: 'This is finished. Here you can begin again.',
  arrivedBeforeChange: 'This has arrived as you first sent it. What you changed afterwards was not sent.',
  checkAgain: 'Please check this again',
  goToReview: (review) => `Go to “${review}”`,
  returnsToReview: (review) => `Leads back to “${review}”`,
  changeAndReturn: 'Change and return',
  returnsAfter: (step, review) => `Leads to “${step}”, then back to “${review}”`,
  changeAndNext: 'Change and continue',
  progress: (index, total) => `Step ${index} of ${total}`,
  titleWithErrors: (title) => `Error: ${title}`,
  errorsTitle: 'There is a problem',
  errorsCount: (count) => (count === 1 ? 'Please correct one field' : `Please correct ${count} fields`),
  fieldError: (label, message) => `${label}: ${message}`,
  edit: 'Change',
  editSection: (section) => `Change (${section})`,
  noAnswer: 'Not answered',
  loading: 'Loading',
  problems: {
    notSent: { inline: 'Nothing was sent. Your entries are still here. Please try again.' },
    declined: { inline: 'We cannot accept this. Your entries are still here.' },
    offline: { inline: 'There is no network, so nothing was sent. Please try again later.' },
    outcomeUnknown: { inline: 'We do not know whether it has arrived. You can safely send it again.' },
    refused: { inline: 'We cannot accept this. Please change what is marked and send it again.' },
  },
};
