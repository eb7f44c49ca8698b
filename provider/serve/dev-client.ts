import type { RequestListener, Server } from 'node:http';
import { createServer } from 'vite';
import { isSitePath } from './site.ts';

interface DevClient {
  listener(site: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** Runs Vite with hot reload on the provider's own port, so that the client and the API share an origin. */
export async function devClient(server: Server): Promise<DevClient> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  return {
    listener: (site) => (request, response) => {
      if (isSitePath(request.url ?? '/')) site(request, response);
      else vite.middlewares(request, response);
    },
    close: () => vite.close(),
  };
}
