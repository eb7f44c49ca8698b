import type { Flow } from '#src/engine/core/define-flow.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { Path } from './chart-graph.ts';
import { isSubmission, partsOf } from './submission-outcomes.ts';
import type { ModelEvent, Press } from './wizard-state.ts';
import type { WizardInput } from './wizard-world.ts';

/** A part (one of the calls of a submission) that the provider accepted, with the answers that were submitted. */
export interface Accepted {
  part: string;
  answers: Answers;
}

/**
 * True if a later look-up finds the submission of the event at `index`. The look-up proves that the provider received
 * that submission.
 */
function isFoundLater({ events }: Path, index: number): boolean {
  const later = events.slice(index + 1).filter(isSubmission);
  return later.find(({ ending }) => ending !== 'unknown')?.ending === 'found';
}

/**
 * Returns, in order, the parts that the provider accepts during a submission. The event at `index` ends the submission.
 */
export function acceptedBy(path: Path, index: number): readonly string[] {
  const event = path.events[index];
  if (!event || !isSubmission(event)) return [];
  const { ending, sends, checksFirst, accepted } = event;
  if (ending === 'found') return [];
  const hasLost = ending === 'unknown' && !checksFirst && isFoundLater(path, index);
  return hasLost || ending === 'sent' || ending === 'lost' ? sends : accepted;
}

/** Returns the parts that an earlier page load sent and the provider accepted. */
export function acceptedBefore(flow: Flow, path: Path): readonly Accepted[] {
  const { submission } = path.start.input as WizardInput;
  if (!submission) return [];
  const parts = isFoundLater(path, -1) ? partsOf(flow) : submission.done;
  return parts.map((part) => ({ part, answers: submission.answers }));
}

/** Returns all parts that the provider accepts along a path, in the order of sending. */
export function acceptedIn(flow: Flow, path: Path): readonly Accepted[] {
  const accepted = path.events.flatMap((_, index) => {
    const press = path.events
      .slice(0, index)
      .findLast((event): event is ModelEvent & Press => 'key' in event);
    return acceptedBy(path, index).map((part) => ({ part, answers: press?.answers ?? {} }));
  });
  return [...acceptedBefore(flow, path), ...accepted];
}
