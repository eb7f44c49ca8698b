/** True in a LIFF app and in LINE's in-app browser. LINE's SDK recognises only the LIFF app. */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\/\d/.test(userAgent);
