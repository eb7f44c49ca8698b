import { createContext, useContext } from 'react';

/**
 * Called with an element inside a dialog when the dialog opens. Returns a function that is called when the dialog
 * closes.
 */
type EnterDialog = (place: HTMLElement | null) => (() => void) | undefined;

const SnackbarPlaceContext = createContext<EnterDialog>(() => undefined);

export const SnackbarPlaceProvider = SnackbarPlaceContext.Provider;

/**
 * Returns a ref for an element inside a dialog. Snackbars are shown in that element while the dialog is open, because the
 * dialog hides the rest of the page from screen readers and covers it with a backdrop.
 */
export const useSnackbarPlace = (): EnterDialog => useContext(SnackbarPlaceContext);
