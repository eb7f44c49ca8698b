export type {
  FieldBinding,
  FieldControl,
  FieldControlProps,
  FieldControls,
  FieldProps,
} from '#src/engine/react/field-control.ts';
export { controlId, toFieldProps, useField } from '#src/engine/react/field-control.ts';
export type {
  ActionBarProps,
  AlertProps,
  DialogProps,
  ErrorSummaryProps,
  FieldGroupProps,
  FlowParts,
  LoadingProps,
  PageProps,
  Preloadable,
  ReviewListProps,
} from '#src/engine/react/flow-parts.ts';
export type { FlowEnvironment, FlowServices, ShownStep } from '#src/engine/react/flow-provider.tsx';
export { FlowProvider } from '#src/engine/react/flow-provider.tsx';
export type { FlowTexts } from '#src/engine/react/flow-texts.ts';
export { englishTexts } from '#src/engine/react/flow-texts.ts';
export { FlowView } from '#src/engine/react/flow-view.tsx';
export { htmlControls } from '#src/engine/react/html-controls.tsx';
export { htmlParts } from '#src/engine/react/html-parts.tsx';
export type { FlowScreens, OpenedForm, StepScreenProps } from '#src/engine/react/step-slot.tsx';
export { useStep } from '#src/engine/react/step-slot.tsx';
export { useFlow } from '#src/engine/react/use-flow.ts';
