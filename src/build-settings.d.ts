/** A Vite define. It is false in production builds, so the bundler removes the LINE simulator from them. */
declare const __LINE_SIMULATOR__: boolean;

interface ImportMetaEnv {
  /** The origin of the provider. Default: the page's own origin. */
  readonly VITE_API_BASE?: string;
  /** `1` adds the debug page to a production build. Development builds always have it. */
  readonly VITE_DEBUG?: string;
  /** The LIFF id of single-account hosting. If it is set, every build uses the real LINE, never the simulator. */
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
