import { mailingCase } from './mailing-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(mailingCase);
