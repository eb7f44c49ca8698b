import { catalogEnqueteCase } from './catalog-enquete-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(catalogEnqueteCase);
