import type { Plugin } from 'vite';

/** The development server loads this module on request. No build contains it. */
const PAGE = '/tools/live/staged-page.ts';

/** In `npm run dev`, `/review/{flow}/{state}` opens the app in any state of a flow, and `/review` lists all states. */
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
