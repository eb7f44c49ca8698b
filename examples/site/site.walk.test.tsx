import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { siteCase } from './site.world.ts';

await walkWizard(siteCase);
