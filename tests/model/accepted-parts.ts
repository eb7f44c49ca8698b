import type { Flow } from '#src/engine/core/define-flow.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { Path } from './chart-graph.ts';
import { isSubmission, partsOf } from './submission-outcomes.ts';
import type { ModelEvent, Press } from './wizard-state.ts';
import type { WizardInput } from './wizard-world.ts';

/** A part that the provider has accepted, with the answers that were sent. */
export interface Accepted {
  part: string;
  answers: Answers;
}

/** Whether the next submission after `index` that learns anything finds what was sent: then that must have arrived. */
function isFoundLater({ events }: Path, index: number): boolean {
  const later = events.slice(index + 1).filter(isSubmission);
  return later.find(({ ending }) => ending !== 'unknown')?.ending === 'found';
}

/** The parts that the provider accepts before the path's event at `index` ends their submission, in order. */
export function acceptedBy(path: Path, index: number): readonly string[] {
  const event = path.events[index];
  if (!event || !isSubmission(event)) return [];
  const { ending, sends, checksFirst, accepted } = event;
  if (ending === 'found') return [];
  const hasLost = ending === 'unknown' && !checksFirst && isFoundLater(path, index);
  return hasLost || ending === 'sent' || ending === 'lost' ? sends : accepted;
}

/** What an earlier page load had sent, and what of it has arrived. */
export function acceptedBefore(flow: Flow, path: Path): readonly Accepted[] {
  const { submission } = path.start.input as WizardInput;
  if (!submission) return [];
  const parts = isFoundLater(path, -1) ? partsOf(flow) : submission.done;
  return parts.map((part) => ({ part, answers: submission.answers }));
}

/** Everything that the provider has accepted once a path has been walked, in the order of sending. */
export function acceptedIn(flow: Flow, path: Path): readonly Accepted[] {
  const accepted = path.events.flatMap((_, index) => {
    const press = path.events
      .slice(0, index)
      .findLast((event): event is ModelEvent & Press => 'key' in event);
    return acceptedBy(path, index).map((part) => ({ part, answers: press?.answers ?? {} }));
  });
  return [...acceptedBefore(flow, path), ...accepted];
}
