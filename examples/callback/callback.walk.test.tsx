import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { callbackCase } from './callback.world.ts';

await walkWizard(callbackCase);
