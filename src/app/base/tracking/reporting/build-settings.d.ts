interface ImportMetaEnv {
  /** Where Sentry takes error reports; without it none is sent and nothing of Sentry is loaded. */
  readonly VITE_SENTRY_DSN?: string;
  /** The name under which this build's source maps were uploaded. */
  readonly VITE_RELEASE?: string;
}
