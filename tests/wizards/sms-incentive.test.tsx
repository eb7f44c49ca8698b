import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { smsIncentiveCase } from './sms-incentive.world.ts';

await walkWizard(smsIncentiveCase);
