import { rescheduleCase } from './reschedule-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(rescheduleCase);
