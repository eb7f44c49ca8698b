import { cooperationFlow } from '#flows/cooperation/cooperation.flow.ts';
import type { CooperationContext } from '#machines/cooperation.types.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { CooperationSaved } from '#src/features/basic-info/cooperation-saved.tsx';
import { CooperationTerms } from '#src/features/basic-info/cooperation-terms.tsx';
import { cooperationPorts } from './cooperation-ports.ts';

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
  data: () => ({}),
  facts: () => ({}),
  ports: ({ client }) => cooperationPorts(client),
  screens: { consent: ConsentScreen },
});
