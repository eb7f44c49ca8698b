import { formLinkPage } from '#src/app/wizards/shared/forms/form-link-page.tsx';

export const page = formLinkPage('reservationForm', 'reservationFormId');
