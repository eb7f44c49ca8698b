import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { itemFormCase } from './item-form.world.ts';

await walkWizard(itemFormCase);
