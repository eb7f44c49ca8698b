/** Where no setting says otherwise. */
export const poolDefaults = {
  /** Milliseconds for a server's response; after that the caller gets a `Retry-After`. */
  timeoutMs: 3_000,
  connections: 10,
} as const;
