import { isLoopback } from '#provider/limits/client-network.ts';
import type { Demonstration, LaunchOptions } from '#provider/settings/launch-options.ts';

/**
 * Returns the text for the terminal: the address of the provider, which parts are real, and the links of a
 * demonstration (RUN-1).
 */
export function formatAnnouncement(options: LaunchOptions, demonstration: Demonstration | null): string {
  const { host, port } = options;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const links = demonstration?.links(origin) ?? [];
  return ['', `  ひだまり住宅  ${origin}`, ...describeBackends(options), '', ...links].join('\n');
}

function describeBackends({
  database,
  host,
  lineChannelId,
  lineChannelAccessToken,
  bookingWebhook,
  smsGateway,
  clientIpHeader,
}: LaunchOptions): string[] {
  const place = 'path' in database ? `${database.path} (embedded)` : 'PostgreSQL (DATABASE_URL)';
  const line =
    lineChannelId === null ? 'simulated: anyone can sign in as any customer' : `channel ${lineChannelId}`;
  const callers = clientIpHeader
    ? `${clientIpHeader}, which the proxy sets`
    : 'the address of their connection';
  const lines = [
    `  database  ${place}`,
    `  LINE      ${line}`,
    `  messages  ${describeMessages(lineChannelId === null, lineChannelAccessToken)}`,
    `  SMS       ${describeSms(lineChannelId === null, smsGateway)}`,
    `  callers   identified by ${callers}`,
  ];
  if (bookingWebhook) lines.push(`  bookings  told to ${new URL(bookingWebhook.url).host}`);
  if (lacksClientIpHeader({ clientIpHeader, host, lineChannelId })) {
    lines.push(
      '  WARNING   behind a proxy all callers have the same address and share its limits: set CLIENT_IP_HEADER',
    );
  }
  return lines;
}

/**
 * True if a proxy is plausible, but no header is trusted. LINE opens only https, which the provider does not support, so
 * with the real LINE there is a proxy.
 */
export const lacksClientIpHeader = ({
  clientIpHeader,
  host,
  lineChannelId,
}: Pick<LaunchOptions, 'clientIpHeader' | 'host' | 'lineChannelId'>): boolean =>
  clientIpHeader === null && (lineChannelId !== null || !isLoopback(host));

function describeMessages(isDemonstration: boolean, channelAccessToken: string | null): string {
  if (isDemonstration) return 'simulated: shown in the outbox, not sent to LINE';
  return channelAccessToken === null
    ? 'wait: no customer gets the answers in LINE. Set LINE_CHANNEL_ACCESS_TOKEN'
    : 'sent by LINE’s Messaging API';
}

/** Names only the host of the gateway, because the rest of its URL may contain a key. */
function describeSms(isDemonstration: boolean, gateway: LaunchOptions['smsGateway']): string {
  if (isDemonstration) return 'simulated: shown in the outbox, not sent to a phone';
  return gateway === null
    ? 'off: no customer gets a code. Set SMS_GATEWAY_URL'
    : `sent through ${new URL(gateway.url).host}`;
}
