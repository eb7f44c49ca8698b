import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { mailingCase } from './mailing.world.ts';

await walkWizard(mailingCase);
