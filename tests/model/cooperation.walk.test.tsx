import { cooperationCase } from './cooperation-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(cooperationCase);
