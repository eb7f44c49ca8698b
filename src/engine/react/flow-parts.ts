import type { ComponentType, ReactElement, ReactNode, Ref } from 'react';
import type { FlowSubject } from '#src/engine/core/define-flow.ts';
import type { ReviewRow } from '#src/engine/core/field.ts';
import type { Progress } from '#src/engine/core/open-steps.ts';

/** A component whose code may be loaded before it is shown. */
export type Preloadable<Props> = ComponentType<Props> & { preload?: () => Promise<unknown> };

/** Loads the code of components. Rejects when any of it cannot be loaded. */
export const preloadComponents = <Props>(
  components: readonly (Preloadable<Props> | undefined)[],
): Promise<unknown> => Promise.all([...new Set(components)].map((component) => component?.preload?.()));

export interface Pressable {
  label: string;
  onPress: () => void;
}

/** The frame of a step. */
export interface PageProps {
  title: string;
  /** Belongs to the heading, which needs `tabIndex={-1}`: the engine focuses it when the step changes. */
  headingRef: Ref<HTMLHeadingElement>;
  subject: FlowSubject | null;
  /** `label` is a sentence for screen readers. */
  progress: (Progress & { label: string }) | null;
  /** Replaces the progress in an edit from the review: where the step leads. It changes while the customer types. */
  returnHint: string | null;
  back: Pressable | null;
  /** True for forms and the review, which should have no links that lead out of the flow. */
  isForm: boolean;
  isReceipt: boolean;
  /** True while something is being sent. */
  busy: boolean;
  /** True if another step was shown before this one, so that the page may move in. */
  moves: boolean;
  /** The step's buttons. */
  action: ReactNode;
  children: ReactNode;
}

/** The frame of a step that is shown over another. It holds the focus, and closes on Escape unless it is busy. */
export interface DialogProps {
  title: string;
  close: Pressable;
  busy: boolean;
  action: ReactNode;
  children: ReactNode;
}

/** A message on the page. An error is announced by screen readers when it appears. */
export interface AlertProps {
  severity: 'info' | 'success' | 'error';
  links?: readonly { to: string; label: string }[];
  action?: Pressable;
  children: ReactNode;
}

/** The buttons of a step. A busy primary button ignores presses, keeps the focus and announces its label. */
export interface ActionBarProps {
  label: string;
  /** The id of the form that the primary button submits. */
  formId?: string;
  onPress?: () => void;
  /** The label while the answers are being sent; null while they are not. */
  busyLabel?: string | null;
  /** Set if the primary button takes something away from the customer, for good or until it is undone. */
  destructive?: 'final' | 'undoable' | undefined;
  secondary?: Pressable | undefined;
  /** The key of the submission under way. */
  submissionKey?: string | undefined;
}

export interface ReviewListProps {
  sections: readonly {
    title: string;
    rows: readonly ReviewRow[];
    /** `name` is the label with the section's title, for screen readers. */
    edit: Pressable & { name: string };
  }[];
  /** Shown in place of an empty value. */
  noAnswer: string;
  /** True while the answers are being sent: the buttons do nothing then. */
  disabled: boolean;
}

export interface ErrorSummaryProps {
  /** Belongs to an element with `tabIndex={-1}`, which the engine focuses. */
  ref: Ref<HTMLDivElement>;
  title: string;
  lead: string;
  /** Each is a link that focuses the control with the id. */
  errors: readonly { id: string; message: string }[];
}

/** Neighbouring fields of one section, row by row. Each field has a key. */
export interface FieldGroupProps {
  /** Null for fields without a section. */
  title: string | null;
  rows: readonly (readonly ReactElement[])[];
}

export interface LoadingProps {
  label: string;
  /** The height in pixels to reserve in a page. Undefined in place of the page's whole content. */
  height?: number;
}

/** The pieces of which the engine builds its pages. An app gives all of them to `FlowProvider`; `htmlParts` are of plain HTML. */
export interface FlowParts {
  Page: ComponentType<PageProps>;
  /** Sets the document's title. */
  DocumentTitle: ComponentType<{ title: string }>;
  Dialog: Preloadable<DialogProps>;
  Alert: ComponentType<AlertProps>;
  ActionBar: ComponentType<ActionBarProps>;
  /** Stands in the page above a button that sends what the customer has entered. */
  SendNotice: ComponentType;
  /** The introduction of a step. */
  Lead: ComponentType<{ children: string }>;
  FieldGroup: ComponentType<FieldGroupProps>;
  ErrorSummary: ComponentType<ErrorSummaryProps>;
  ReviewList: Preloadable<ReviewListProps>;
  Loading: ComponentType<LoadingProps>;
}
