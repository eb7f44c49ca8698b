import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { inquiryCase } from './inquiry.world.ts';

await walkWizard(inquiryCase);
