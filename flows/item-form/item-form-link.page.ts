import { formLinkPage } from '#flows/shared/form/form-link-page.tsx';

export const page = formLinkPage('itemForm', 'itemId');
