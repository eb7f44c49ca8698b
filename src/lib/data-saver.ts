/** The Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const getConnection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** True if the customer has turned on the browser's data saver (`Save-Data: on`). */
export const isDataSaverOn = (): boolean => getConnection().saveData === true;
