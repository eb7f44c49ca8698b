import { requiredPhotoCase } from './required-photo-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(requiredPhotoCase);
