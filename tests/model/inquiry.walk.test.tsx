import { inquiryCase } from './inquiry-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(inquiryCase);
