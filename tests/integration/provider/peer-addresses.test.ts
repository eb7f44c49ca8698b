import type { HttpBindings } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { peerAddresses } from '#provider/serve/peer-addresses.ts';

const addressOf = async (proxyHeader: string | null, headers: Record<string, string>) => {
  const peers = peerAddresses(proxyHeader);
  const fetch = peers.recordingPeer(async (request) => new Response(peers.of(request)));
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as unknown as HttpBindings;
  return (await fetch(new Request('http://provider.test/', { headers }), env)).text();
};

describe(peerAddresses, () => {
  it('takes the address of the connection by default, and ignores all headers', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
    expect(await addressOf(null, headers)).toBe('192.0.2.1');
  });

  it('takes the address that the proxy has appended to the configured header', async () => {
    expect(await addressOf('x-forwarded-for', { 'x-forwarded-for': '203.0.113.9, 198.51.100.4' })).toBe(
      '198.51.100.4',
    );
  });

  it('falls back to the connection when the configured header is missing', async () => {
    expect(await addressOf('x-real-ip', {})).toBe('192.0.2.1');
  });

  it.each([
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, null, 1],
    ['::ffff:127.0.0.1', { 'x-real-ip': '203.0.113.9' }, null, 1],
    ['::1', { forwarded: 'for=203.0.113.9' }, null, 1],
    ['127.0.0.1', {}, null, 0],
    ['192.0.2.1', { 'x-real-ip': '203.0.113.9' }, null, 0],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, 'x-real-ip', 0],
  ])(
    'reports a proxy on this machine whose header is not trusted once: %s %j %s',
    async (remoteAddress, headers, trusted, times) => {
      let reported = 0;
      const peers = peerAddresses(trusted, () => {
        reported += 1;
      });
      const fetch = peers.recordingPeer(async () => new Response());
      const env = { incoming: { socket: { remoteAddress } } } as unknown as HttpBindings;
      for (let request = 0; request < 3; request += 1) {
        await fetch(
          new Request('http://provider.test/', { headers: headers as Record<string, string> }),
          env,
        );
      }
      expect(reported).toBe(times);
    },
  );
});
