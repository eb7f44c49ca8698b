interface ImportMetaEnv {
  /** The origin of the provider; the page's own without it. */
  readonly VITE_API_BASE?: string;
  /** The hosts that redirect settings may lead to, separated by commas. */
  readonly VITE_REDIRECT_HOSTS?: string;
}
