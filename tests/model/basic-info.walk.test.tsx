import { basicInfoCase } from './basic-info-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(basicInfoCase);
