import { unsubscribeCase } from './unsubscribe-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(unsubscribeCase);
