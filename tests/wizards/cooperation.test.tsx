import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { cooperationCase } from './cooperation.world.ts';

await walkWizard(cooperationCase);
