import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { consultationCase } from './consultation.world.ts';

await walkWizard(consultationCase);
