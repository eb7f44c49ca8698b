import { profileEditCase } from './profile-edit-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(profileEditCase);
