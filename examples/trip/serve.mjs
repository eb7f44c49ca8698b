// The built app, and a server that keeps every trip once, by its key. With `?lose=1` it stores the trip and sends no answer.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const dist = new URL('dist/', import.meta.url);
const received = [];
const TYPES = { js: 'text/javascript', css: 'text/css' };

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://trip');
  if (pathname === '/received') {
    if (request.method === 'POST') {
      const trip = JSON.parse(await text(request));
      // A browser, too, sends a request again if its connection was closed.
      if (!received.some(({ key }) => key === trip.key)) received.push(trip);
    }
    if (searchParams.has('lose')) return response.destroy();
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(received));
  }
  const type = TYPES[pathname.split('.').at(-1)];
  const file = await readFile(new URL(type ? pathname.slice(1) : 'index.html', dist)).catch(() => null);
  response.writeHead(file ? 200 : 404, { 'content-type': type ?? 'text/html' }).end(file);
}).listen(Number(process.env.PORT ?? 5173));
