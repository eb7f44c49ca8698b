import { createContext, useContext } from 'react';

/** Takes an element inside a dialog; returns the function to call when the dialog closes. */
type EnterDialog = (place: HTMLElement | null) => (() => void) | undefined;

const SnackbarPlaceContext = createContext<EnterDialog>(() => undefined);

export const SnackbarPlaceProvider = SnackbarPlaceContext.Provider;

/**
 * The ref of an element in a dialog, in which snackbars show while the dialog is open. A dialog hides everything
 * outside it from screen readers and covers it with its backdrop.
 */
export const useSnackbarPlace = (): EnterDialog => useContext(SnackbarPlaceContext);
