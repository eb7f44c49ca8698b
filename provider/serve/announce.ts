import { demoLiffTokens } from '#provider/demo/demo-sms-incentives.ts';
import { personas } from '#provider/demo/personas.ts';
import { demoFiles } from '#provider/demo/seed-media-files.ts';
import type { LaunchOptions } from './launch-options.ts';
import { isLoopback } from './launch-options.ts';

/** What the terminal shows once the provider takes requests: where it is, what of it is real, and each persona's link. */
export function announcement(options: LaunchOptions): string {
  const { client, faults, host, port, lineChannelId } = options;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const lines = ['', `  ひだまり住宅  ${origin}`, ...whatIsReal(options), ''];
  if (client !== 'api' && lineChannelId === null) {
    for (const { key, summary, uuid } of personas) {
      lines.push(
        `  ${summary}`,
        `    ${origin}/consultations?uuid=${uuid}`,
        `    ${origin}/smsIncentive/form?uuid=${uuid}&liff_token=${demoLiffTokens[key]}`,
      );
      if (key === 'regular') lines.push(`    ${origin}/files/${demoFiles().estimate.uuid}?uuid=${uuid}`);
    }
    lines.push(`  SMS  ${origin}/line-simulator/outbox`, '');
  }
  if (faults) lines.push(`  faults  ${origin}/line-simulator/faults`, '');
  return lines.join('\n');
}

function whatIsReal({ database, host, lineChannelId, clientIpHeader }: LaunchOptions): string[] {
  const place = 'path' in database ? `${database.path} (embedded)` : 'PostgreSQL (DATABASE_URL)';
  const line =
    lineChannelId === null ? 'simulated: anybody may sign in as anybody' : `channel ${lineChannelId}`;
  const outbox = lineChannelId === null ? 'the outbox' : 'the table sms_outbox';
  const callers = clientIpHeader
    ? `${clientIpHeader}, which the proxy in front writes`
    : 'the address of their connection';
  const lines = [
    `  database  ${place}`,
    `  LINE      ${line}`,
    `  SMS       simulated: in ${outbox}, on no phone`,
    `  callers   told apart by ${callers}`,
  ];
  if (!clientIpHeader && !isLoopback(host)) {
    lines.push(
      '  WARNING   behind a proxy all callers have its address and share its limits: set CLIENT_IP_HEADER',
    );
  }
  return lines;
}
