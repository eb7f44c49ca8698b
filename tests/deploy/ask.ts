import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { HOST, ports } from './ports.ts';

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends an HTTPS request to the deployed nginx: a POST if there is a body, otherwise a GET. */
export const ask = (
  path: string,
  headers: Record<string, string> = {},
  body?: string,
  agent?: Agent,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(
      {
        method,
        host: '127.0.0.1',
        port: ports.https,
        path,
        servername: HOST,
        rejectUnauthorized: false,
        agent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.setHeader('host', HOST);
    for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value);
    asked.once('error', reject).end(body);
  });

/** Sends the same request from each of these addresses, on a few connections in parallel. */
export async function askFrom(addresses: readonly string[], path: string): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  try {
    const askAt = (address: string) => ask(path, { 'x-forwarded-for': address }, undefined, agent);
    return await Promise.all(addresses.map(askAt));
  } finally {
    agent.destroy();
  }
}

/** Sends a raw request over TLS. It may be invalid HTTP, but must make the server close the connection. */
export async function askRaw(lines: readonly string[]): Promise<Answered> {
  const socket = connect({
    host: '127.0.0.1',
    port: ports.https,
    servername: HOST,
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  socket.write([...lines, '', ''].join('\r\n'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const [name = '', ...value] = field.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: Buffer.from(body),
  };
}
