/** The first of seven consecutive ports. Set `DEPLOY_PORT` if they are in use. */
const FIRST_PORT = Number(process.env.DEPLOY_PORT ?? 5443);

export const ports = {
  https: FIRST_PORT,
  http: FIRST_PORT + 1,
  pgbouncer: FIRST_PORT + 2,
  unit: FIRST_PORT + 3,
  container: FIRST_PORT + 4,
  postgres: FIRST_PORT + 5,
  heartbeats: FIRST_PORT + 6,
} as const;

/** The host name in deploy/nginx.conf. The test's browser resolves it to this machine. */
export const HOST = 'app.example.jp';
export const SITE = `https://${HOST}:${ports.https}`;
