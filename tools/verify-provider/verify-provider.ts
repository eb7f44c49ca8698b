import { parseArgs } from 'node:util';
import type { Verdict } from './provider-under-test.ts';
import { verify } from './verify.ts';

const USAGE = `npm run verify:provider -- https://api.example.jp --uuid … --line-token … [--writes] [--origin https://app.example.jp] [--id getInquiry=3]…
  --uuid        the uuid of a customer who exists only for this check
  --line-token  a LINE access token of that customer, issued for the provider's channel
  --writes      also makes the calls that write, and then cancels the bookings that these calls made
  --origin      the app's origin, to check that CORS allows it and exposes the headers
  --id          an id for a call, if the check finds none in the provider’s lists`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    uuid: { type: 'string' },
    'line-token': { type: 'string' },
    origin: { type: 'string' },
    writes: { type: 'boolean', default: false },
    id: { type: 'string', multiple: true, default: [] },
  },
});
const [address = ''] = positionals;
const { uuid, 'line-token': lineToken, writes, origin: appOrigin, id } = values;
if (!URL.canParse(address) || !uuid || !lineToken) {
  console.error(USAGE);
  process.exit(2);
}

const ids = Object.fromEntries(id.map((pair) => pair.split('=', 2) as [string, string]));
const verdicts = await verify({
  origin: new URL(address).origin,
  uuid,
  lineToken,
  writes,
  ids,
  appOrigin,
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(20_000) }),
});
const formatVerdict = ({ wrong, notCalled }: Verdict) => {
  if (notCalled) return 'not called';
  return wrong.length > 0 ? 'DEVIATES' : 'fits';
};
for (const verdict of verdicts) {
  console.info(`${formatVerdict(verdict).padEnd(11)}${verdict.call}`);
  for (const line of [...verdict.wrong, ...(verdict.notCalled ? [verdict.notCalled] : [])])
    console.info(`             ${line}`);
}
const count = (what: string) => verdicts.filter((verdict) => formatVerdict(verdict) === what).length;
console.info(`\n${count('fits')} fit, ${count('DEVIATES')} deviate, ${count('not called')} were not called`);
process.exitCode = count('DEVIATES') === 0 ? 0 : 1;
