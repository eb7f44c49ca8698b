const SAYS_NOTHING = /(^|\/)(index|utils?|helpers?|misc|common|types)(\.[cm]?[jt]sx?$|\/)/;

/** True for names that could contain anything, such as `utils.ts` or `helpers/`. */
export const saysNothing = (path: string): boolean => SAYS_NOTHING.test(path);
