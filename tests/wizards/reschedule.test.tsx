import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { rescheduleCase } from './reschedule.world.ts';

await walkWizard(rescheduleCase);
