/** The time after which a message closes (MSG-2). */
export const SHOWN_MS = 2000;

export interface SnackbarMessage {
  id: string;
  severity: 'success' | 'error';
  text: string;
}

export interface SnackbarBarProps {
  message: SnackbarMessage;
  onClose: () => void;
}
