import { eventEntryCase } from './event-entry-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(eventEntryCase);
