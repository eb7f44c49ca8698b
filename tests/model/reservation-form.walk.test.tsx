import { reservationFormCase } from './reservation-form-world.ts';
import { walkWizard } from './wizard-walk.tsx';

await walkWizard(reservationFormCase);
