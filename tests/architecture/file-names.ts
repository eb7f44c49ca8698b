const SAYS_NOTHING = /(^|\/)(index|utils?|helpers?|misc|common|types)(\.[cm]?[jt]sx?$|\/)/;

/** True when a path has a file or folder name that could hold anything, such as `utils.ts` or `helpers/`. */
export const saysNothing = (path: string): boolean => SAYS_NOTHING.test(path);
