import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from '#machines/flow.types.ts';
import type { SendingProblem } from '#machines/submission.types.ts';

export interface SiteAnswers {
  land: { landConsiderationStatus: string };
  /** Asked of those who seek land. `desiredPrefectureId` is the id as a text, as the form holds it. */
  area: { desiredPrefectureId: string };
  budget: { budget: string };
}

/** All that the last page has to know: it has arrived. */
type SiteReceipt = true;

export type SiteProblem = SendingProblem;

export type SiteInput = FlowInput<SiteAnswers, SiteReceipt>;

export type SiteContext = FlowContext<SiteAnswers, SiteReceipt, SiteProblem>;

export type SiteOutcome = FlowOutcome<SiteAnswers, SiteReceipt, SiteProblem>;

export type SiteEvent =
  | { type: 'land.entered'; answer: SiteAnswers['land'] }
  | { type: 'area.entered'; answer: SiteAnswers['area'] }
  | { type: 'budget.entered'; answer: SiteAnswers['budget'] }
  | SubmissionPressed<'site.submitted', SiteAnswers>
  | { type: 'back.pressed' }
  | SubmissionEnded<SiteAnswers, SiteReceipt, SiteProblem>;
