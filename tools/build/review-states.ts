import type { Plugin } from 'vite';

/** Only the development server reads it, on request: no build contains it. */
const PAGE = '/tools/live/staged-page.ts';

/**
 * `npm run dev` opens the app in any state of a flow at `/review/{flow}/{state}`, and lists all states at `/review`.
 */
export const reviewStates = (): Plugin => ({
  name: 'review-states',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/review', (request, response, next) => {
      const answer = async () => {
        const { reviewPage } = (await server.ssrLoadModule(
          PAGE,
        )) as typeof import('#tools/live/staged-page.ts');
        const { status, html } = reviewPage(new URL(request.originalUrl ?? '', 'http://localhost'));
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      };
      answer().catch(next);
    });
  },
});
