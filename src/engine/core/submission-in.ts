import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { SubmissionContext } from '#machines/submission.types.ts';
import type { Submission } from './wizard.ts';
import { asWizard } from './wizard.ts';

/** How far the submission of a wizard is: what its chart has under way, else what it keeps of an earlier press. */
export function submissionIn(snapshot: AnyMachineSnapshot): {
  submission: Submission | null;
  verifying: boolean;
} {
  const child: AnyActorRef | undefined = snapshot.children.submission;
  const inside: AnyMachineSnapshot | undefined = child?.getSnapshot();
  if (inside?.status !== 'active' || !('context' in inside))
    return { submission: asWizard(snapshot).context.submission, verifying: false };
  const { submission: underWay } = inside.context as SubmissionContext;
  return { submission: underWay, verifying: inside.hasTag('verifying') };
}
