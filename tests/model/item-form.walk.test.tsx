import { itemFormCase } from './item-form-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(itemFormCase);
