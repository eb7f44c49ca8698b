/** Whether a user agent names a browser of LINE's own; its SDK knows only the one that shows the app. */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\/\d/.test(userAgent);
