import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { profileEditCase } from './profile-edit.world.ts';

await walkWizard(profileEditCase);
