const SAYS_NOTHING = /(^|\/)(index|utils?|helpers?|misc|common|types)(\.[cm]?[jt]sx?$|\/)/;

/** True for a name that does not tell what the file or folder contains, such as `utils.ts` or `helpers/`. */
export const saysNothing = (path: string): boolean => SAYS_NOTHING.test(path);
