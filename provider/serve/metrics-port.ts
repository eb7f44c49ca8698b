import type { Metrics } from '#provider/watch/metrics.ts';
import { createMetrics } from '#provider/watch/metrics.ts';
import type { LaunchOptions } from './launch-options.ts';
import { takePort } from './listen.ts';

interface ServedMetrics extends Pick<Metrics, 'count' | 'watchPool'> {
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, so that no proxy exposes it to customers. Returns null if no port is set. */
export async function serveMetrics(place: LaunchOptions['metrics']): Promise<ServedMetrics | null> {
  if (place === null) return null;
  const metrics = createMetrics();
  const { setListener, close } = await takePort(place.port, place.host, 'METRICS_');
  setListener(async ({ url }, response) => {
    if (url === '/metrics') {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
    } else response.writeHead(404).end();
  });
  return { ...metrics, close };
}
