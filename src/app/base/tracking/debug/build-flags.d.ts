interface ImportMetaEnv {
  /** `1` puts the debug page into a production build; development builds have it anyway. */
  readonly VITE_DEBUG?: string;
}
