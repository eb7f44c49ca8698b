/** True for every browser of LINE's. The SDK knows only the one that shows the LIFF app. */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\/\d/.test(userAgent);
