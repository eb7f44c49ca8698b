import { smsIncentiveCase } from './sms-incentive-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(smsIncentiveCase);
