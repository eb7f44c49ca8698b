import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { cancellationCase } from './cancellation.world.ts';

await walkWizard(cancellationCase);
