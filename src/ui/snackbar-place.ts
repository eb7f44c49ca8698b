import { createContext, useContext } from 'react';

/** Takes an element inside a dialog; returns what to call when the dialog closes. */
type EnterDialog = (place: HTMLElement | null) => (() => void) | undefined;

const SnackbarPlaceContext = createContext<EnterDialog>(() => undefined);

export const SnackbarPlaceProvider = SnackbarPlaceContext.Provider;

/**
 * The ref of an element in a dialog. A dialog hides from screen readers and covers with its backdrop whatever is not inside
 * it, so while it is open the snackbars are shown in that element.
 */
export const useSnackbarPlace = (): EnterDialog => useContext(SnackbarPlaceContext);
