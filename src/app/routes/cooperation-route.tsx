import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import type { CooperationContext } from '#machines/cooperation.types.ts';
import { cooperationPorts } from '#src/app/ports/cooperation-ports.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { CooperationSaved } from '#src/features/basic-info/cooperation-saved.tsx';
import { CooperationTerms } from '#src/features/basic-info/cooperation-terms.tsx';
import { flowRoute } from '../flow-route.tsx';

function ConsentScreen({ context, send, can }: StepScreenProps<never, CooperationContext>) {
  if (!can('consent.reopened')) return <CooperationTerms />;
  return (
    <CooperationSaved
      cooperates={context.receipt?.cooperates === 'true'}
      onReopen={() => send({ type: 'consent.reopened' })}
    />
  );
}

export const cooperationRoute = flowRoute({
  flow: cooperationFlow,
  facts: () => ({}),
  ports: ({ client }) => cooperationPorts(client),
  screens: { consent: ConsentScreen },
});
