import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { ReactNode } from 'react';
import type { Flow, ProblemCopy } from '#src/engine/core/define-flow.ts';
import type { WizardProblem } from '#src/engine/core/wizard.ts';
import { withKeys } from '#src/lib/with-keys.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

/** A link of one line is 48 px high. Padding keeps neighbouring links apart when a label wraps. */
const link = { display: 'inline-block', py: 1.5, lineHeight: '24px' } as const;

/** Returns undefined when the flow does not declare the problem's code. */
export const getProblemCopy = (flow: Flow, { code }: WizardProblem): ProblemCopy | undefined =>
  (flow.problems as Record<string, ProblemCopy | undefined>)[code];

interface ProblemAlertProps {
  flow: Flow;
  problem: WizardProblem;
  action?: ReactNode;
}

export function ProblemAlert({ flow, problem, action }: ProblemAlertProps) {
  const words = getProblemCopy(flow, problem);
  const reasons = words?.withoutReasons ? [] : (problem.reasons ?? []);
  const links = words?.links?.(problem) ?? [];
  return (
    <InlineAlert severity={words?.isInfo ? 'info' : 'error'} action={action}>
      {words?.inline}
      {withKeys(reasons).map(([key, reason]) => (
        <div key={key}>{reason}</div>
      ))}
      {links.length > 0 && (
        <List>
          {links.map(({ to, label }) => (
            <ListItem key={to} disablePadding>
              <Link component={PageLink} to={to} sx={link}>
                {label}
              </Link>
            </ListItem>
          ))}
        </List>
      )}
    </InlineAlert>
  );
}
