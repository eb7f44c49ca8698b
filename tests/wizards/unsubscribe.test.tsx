import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { unsubscribeCase } from './unsubscribe.world.ts';

await walkWizard(unsubscribeCase);
