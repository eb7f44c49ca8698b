import { cancellationCase } from './cancellation-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(cancellationCase);
