export type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  FlowSubmission,
  PageReturned,
  PlainWizard,
  Refusal,
  SendingProblem,
  StepEntered,
  StepMeta,
  SubmissionPressed,
  TypedAnswers,
  TypedInput,
  WizardTypes,
} from '#src/engine/charts/flow.types.ts';
export type { PortEvent, PortIds, PortResult, Ports } from '#src/engine/charts/port.types.ts';
export { submissionMachine } from '#src/engine/charts/submission.machine.ts';
export type {
  Found,
  SubmissionInput,
  SubmissionToCheck,
  SubmissionToFind,
} from '#src/engine/charts/submission.types.ts';
export { createSubmission, port } from '#src/engine/core/create-submission.ts';
export type {
  CommonCode,
  FactsOf,
  Flow,
  FlowDefinition,
  FlowSubject,
  ProblemCopy,
} from '#src/engine/core/define-flow.ts';
export { asFlow, defineFlow } from '#src/engine/core/define-flow.ts';
// All of its types, because TypeScript merges an app's `FieldKinds` only into what is exported by a star.
export type * from '#src/engine/core/field.ts';
export type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
export { createFlowRuntime } from '#src/engine/core/flow-runtime.ts';
export type { FlowSession, FlowSnapshot, FlowViewState } from '#src/engine/core/flow-session.types.ts';
export type { FlowHistory } from '#src/engine/core/url-projection.ts';
export { projectFlow } from '#src/engine/core/url-projection.ts';
export { webDraftStore } from '#src/engine/core/web-draft-store.ts';
