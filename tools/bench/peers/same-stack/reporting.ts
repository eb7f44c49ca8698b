/** Sentry, once the page has been shown: its code is of no use to the customer. */
export function startReporting(): void {
  const dsn = import.meta.env.VITE_SENTRY_DSN;
  if (!dsn) return;
  setTimeout(async () => {
    const { init } = await import('@sentry/react');
    init({ dsn });
  }, 5000);
}
