import type { CooperationContext } from '#machines/cooperation.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { cooperationFlow } from './cooperation.flow.ts';
import { cooperationPorts } from './cooperation.ports.ts';
import { CooperationSaved } from './cooperation-saved.tsx';
import { CooperationTerms } from './cooperation-terms.tsx';

function ConsentScreen({ context, send, can }: StepScreenProps<never, CooperationContext>) {
  if (!can('change.pressed')) return <CooperationTerms />;
  return (
    <CooperationSaved
      cooperates={context.receipt?.cooperates === 'true'}
      onReopen={() => send({ type: 'change.pressed' })}
    />
  );
}

export const wizard = wizardCode({
  flow: cooperationFlow,
  ports: ({ client }) => cooperationPorts(client),
  screens: { consent: ConsentScreen },
});
