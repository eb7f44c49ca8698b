import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { basicInfoCase } from './basic-info.world.ts';

await walkWizard(basicInfoCase);
