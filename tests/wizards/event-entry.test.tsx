import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { eventEntryCase } from './event-entry.world.ts';

await walkWizard(eventEntryCase);
