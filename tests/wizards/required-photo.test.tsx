import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { requiredPhotoCase } from './required-photo.world.ts';

await walkWizard(requiredPhotoCase);
