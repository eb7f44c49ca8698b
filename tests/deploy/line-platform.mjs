// Replaces LINE's API in the provider's process, which has no network. The test's access token belongs to one customer.
const { PLAYED_ACCESS_TOKEN } = process.env;
const CHANNEL_ID = '1234567890';
const CUSTOMER = { userId: 'U00000000000000000000000000000001', displayName: '山田 花子' };

const reach = globalThis.fetch;
const refused = () => Response.json({ error_description: 'invalid access token' }, { status: 400 });

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.origin !== 'https://api.line.me') return reach(input, init);
  if (url.pathname === '/oauth2/v2.1/verify') {
    if (url.searchParams.get('access_token') !== PLAYED_ACCESS_TOKEN) return refused();
    return Response.json({ client_id: CHANNEL_ID, expires_in: 3600 });
  }
  const isOwner = new Headers(init?.headers).get('authorization') === `Bearer ${PLAYED_ACCESS_TOKEN}`;
  return url.pathname === '/v2/profile' && isOwner ? Response.json(CUSTOMER) : refused();
};
