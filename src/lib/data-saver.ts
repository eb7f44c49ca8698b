/** Network information, which only Chromium has; WebKit and Gecko leave it undefined. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const connectionOf = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** True if the customer asked the browser to save data, as the header `Save-Data: on` says. */
export const savesData = (): boolean => connectionOf().saveData === true;
