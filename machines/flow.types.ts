/** What was sent, under which idempotency key. */
export interface FlowSubmission<Answers> {
  key: string;
  answers: Partial<Answers>;
  /** Parts that the provider has accepted already, where a flow sends several: they are not sent again. */
  done?: string[] | undefined;
}

/** What the engine hands to every wizard when it starts: what is left of an earlier visit, checked. */
export interface FlowInput<Answers, Receipt> {
  answers: Partial<Answers>;
  /** What was sent without an answer having come back; null when nothing is in doubt. */
  submission: FlowSubmission<Answers> | null;
  /** What the provider answered to a finished flow whose last page is being looked at again. */
  receipt: Receipt | null;
  /** The page was loaded again at a step of this flow. */
  reloaded: boolean;
}

/** What every wizard's chart keeps; `answers` has one entry a step, by the step's name. */
export interface FlowContext<Answers, Receipt, Problem> extends FlowInput<Answers, Receipt> {
  /** The customer came from the confirm step to change something, and is to return there. */
  reviewing: boolean;
  problem: Problem | null;
  crash: unknown;
}

/** The meta of a wizard's state. A state with `when` is a step only while the guard of that name holds. */
export interface StepMeta<Guard extends string = string> {
  path: `/${string}`;
  when?: Guard;
}
