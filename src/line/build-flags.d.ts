/** True in development, demonstration and test builds; a Vite define, so production builds drop what it guards. */
declare const __LINE_SIMULATOR__: boolean;

interface ImportMetaEnv {
  /** The LIFF id of single-account hosting. Where it is set, the real LINE is used in every build. */
  readonly VITE_LIFF_ID?: string;
}
