/** The Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const connectionOf = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** True if the customer has turned on the browser's data saver (`Save-Data: on`). */
export const savesData = (): boolean => connectionOf().saveData === true;
