import { createContext, useContext } from 'react';

/** Called with an element inside a dialog when the dialog opens. Returns a function that is called when it closes. */
type EnterDialog = (place: HTMLElement | null) => (() => void) | undefined;

const SnackbarPlaceContext = createContext<EnterDialog>(() => undefined);

export const SnackbarPlaceProvider = SnackbarPlaceContext.Provider;

/**
 * Returns a ref for an element in a dialog, in which snackbars are shown while the dialog is open. An open dialog hides
 * everything outside it from screen readers and covers it with its backdrop.
 */
export const useSnackbarPlace = (): EnterDialog => useContext(SnackbarPlaceContext);
