import type { ReactNode } from 'react';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import type { Flow } from './define-flow.ts';
import type { WizardProblem } from './wizard.ts';

interface ProblemAlertProps {
  flow: Flow;
  problem: WizardProblem;
  action?: ReactNode;
}

/** The sentence of a problem that stays on the page, with the provider's reasons below it. */
export function ProblemAlert({ flow, problem, action }: ProblemAlertProps) {
  const words = (flow.problems as Record<string, { inline: string; withoutReasons?: boolean } | undefined>)[
    problem.code
  ];
  const reasons = words?.withoutReasons ? [] : (problem.reasons ?? []);
  return (
    <InlineAlert severity="error" action={action}>
      {words?.inline}
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </InlineAlert>
  );
}
