import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { catalogEnqueteCase } from './catalog-enquete.world.ts';

await walkWizard(catalogEnqueteCase);
