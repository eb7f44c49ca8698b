import { walkWizard } from '#tests/model/wizard-walk.tsx';
import { reservationFormCase } from './reservation-form.world.ts';

await walkWizard(reservationFormCase);
