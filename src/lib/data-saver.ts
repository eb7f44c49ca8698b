/** What Chromium tells of the line; WebKit and Gecko tell nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const connectionOf = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Whether the customer has asked their browser to save data: the same that `Save-Data: on` tells a server. */
export const savesData = (): boolean => connectionOf().saveData === true;
