/** Loads Sentry some seconds after the first page, so that the customer does not wait for Sentry's code. */
export function startReporting(): void {
  const dsn = import.meta.env.VITE_SENTRY_DSN;
  if (!dsn) return;
  setTimeout(async () => {
    const { init } = await import('@sentry/react');
    init({ dsn });
  }, 5000);
}
