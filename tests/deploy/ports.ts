/** The first of five ports in a row; `DEPLOY_PORT` moves them where somebody has taken them. */
const FIRST_PORT = Number(process.env.DEPLOY_PORT ?? 5443);

export const ports = {
  https: FIRST_PORT,
  http: FIRST_PORT + 1,
  pgbouncer: FIRST_PORT + 2,
  unit: FIRST_PORT + 3,
  container: FIRST_PORT + 4,
} as const;

/** The name is the one in deploy/nginx.conf; the browser finds it on this machine. */
export const HOST = 'app.example.jp';
export const SITE = `https://${HOST}:${ports.https}`;
