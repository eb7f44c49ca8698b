/** True in development, demonstration and test builds; a Vite define, so production builds drop what it guards. */
declare const __LINE_SIMULATOR__: boolean;

interface ImportMetaEnv {
  /** The origin of the provider. Default: the page's own origin. */
  readonly VITE_API_BASE?: string;
  /** `1` puts the debug page into a production build; development builds have it anyway. */
  readonly VITE_DEBUG?: string;
  /** The LIFF id of single-account hosting. Where it is set, the real LINE is used in every build. */
  readonly VITE_LIFF_ID?: string;
  /** `1` lets LINE fill forms in (LINE-1). */
  readonly VITE_LINE_QUICK_FILL?: string;
  /** The hosts that redirect settings may lead to, separated by commas. */
  readonly VITE_REDIRECT_HOSTS?: string;
  /** The name under which this build's source maps were uploaded. */
  readonly VITE_RELEASE?: string;
  /** Sentry's DSN. Without it the app loads nothing of Sentry and sends no report. */
  readonly VITE_SENTRY_DSN?: string;
}
