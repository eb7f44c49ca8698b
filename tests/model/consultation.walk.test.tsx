import { consultationCase } from './consultation-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(consultationCase);
