import { Command } from 'commander';
import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { readRows } from '#provider/db/database.ts';
import type { ObjectPlace } from '#provider/files/object-store.ts';
import { StoreFailure } from '#provider/files/object-store.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { openObjects, withDatabase } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { lacksClientIpHeader } from '#provider/serve/announce.ts';
import { everySetting, settingsInUse } from '#provider/settings/environment.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import type { SmsGatewaySettings } from '#provider/sms/sms-gateway.ts';
import { trySmsGateway } from '#provider/sms/sms-gateway.ts';
import { parseMobileNumber } from '#provider/sms/sms-request.ts';

/** LINE responds with 400 to a token that it never issued. */
const LINE_VERIFY = 'https://api.line.me/oauth2/v2.1/verify?access_token=manage-check';
/** LINE responds with 401 to a token that has been revoked or has expired. */
const LINE_BOT_INFO = 'https://api.line.me/v2/bot/info';
const LINE_WITHIN_MS = 5_000;

export const checkCommand = (operator: Operator): Command =>
  new Command('check')
    .description(
      'Prints every setting and where it comes from, and tries the database, the object store, LINE and the SMS gateway.',
    )
    .option('--sms <number>', 'also sends an SMS to this mobile number')
    .addHelpText(
      'after',
      () => `\nSettings, as environment variables:\n\n${everySetting.map(helpOf).join('\n')}`,
    )
    .action(({ sms }: { sms?: string }) => check(operator, sms));

const helpOf = ({ name, about, byDefault }: (typeof everySetting)[number]): string =>
  `${name}\n    ${about}${byDefault === null ? '' : ` Default: ${byDefault}`}`;

async function check(operator: Operator, sms: string | undefined): Promise<void> {
  const phoneNumber = sms === undefined ? null : parseMobileNumber(sms);
  if (sms !== undefined && phoneNumber === null)
    throw new CommandFailure('--sms: 携帯電話番号ではありません');
  const { settings, print } = operator;
  const inUse = settingsInUse([{ from: 'environment', settings }]);
  for (const { name, value, from, complaint } of inUse) {
    if (value !== null) print(`${name}=${value} (${from})${complaint === null ? '' : ` ✗ ${complaint}`}`);
  }
  refuseFailures(inUse.filter(({ complaint }) => complaint !== null).length);
  let failures = 0;
  for (const [what, probe] of probes(operator, phoneNumber)) {
    try {
      print(`✓ ${what}: ${await probe()}`);
    } catch (error) {
      failures += 1;
      print(`✗ ${what}: ${reasonOf(error)}`);
    }
  }
  refuseFailures(failures);
}

function refuseFailures(failures: number): void {
  if (failures > 0) throw new CommandFailure(`${failures}件の問題があります`);
}

/** A `fetch` error has the actual reason only in its `cause`. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

type Probe = readonly [what: string, probe: () => Promise<string>];

/** A probe tests one external service. It resolves with a text about its result, or rejects with the problem. */
function probes(operator: Operator, phoneNumber: string | null): Probe[] {
  const options = launchOptions([], operator.settings);
  const { lineChannelId, lineChannelAccessToken: token, smsGateway } = options;
  const isAsked = smsGateway !== null || phoneNumber !== null;
  return [
    ['データベース', () => withDatabase(operator, versionOf)],
    ['ファイルの保管場所', () => tryObjects(operator, options.files)],
    ...(lacksClientIpHeader(options) ? ([['接続元のアドレス', refuseSharedAddress]] satisfies Probe[]) : []),
    ...(lineChannelId === null ? [] : ([['LINE', askLine]] satisfies Probe[])),
    ...(token === null ? [] : ([['LINEのメッセージ', () => askMessagingApi(token)]] satisfies Probe[])),
    ...(isAsked ? ([['SMS', () => askSmsGateway(smsGateway, phoneNumber)]] satisfies Probe[]) : []),
  ];
}

async function refuseSharedAddress(): Promise<never> {
  throw new Error(
    'CLIENT_IP_HEADER がないため、プロキシの後ろでは、すべてのお客様が1つのアドレスとして回数の制限を共有します',
  );
}

async function versionOf(db: Database): Promise<string> {
  const [row] = await readRows<{ server_version: string }>(db, sql`show server_version`);
  return `PostgreSQL ${row?.server_version}`;
}

async function tryObjects(operator: Operator, place: ObjectPlace): Promise<string> {
  const name = place.kind === 'folder' ? place.path : place.bucket;
  const content = Buffer.from('manage check');
  try {
    const { put, open, remove } = await openObjects(operator);
    const key = await put({ size: content.byteLength, chunks: [content] });
    const stored = await open(key);
    const isSame = stored !== null && content.equals(Buffer.concat(await stored.toArray()));
    await remove(key);
    if (!isSame) throw new StoreFailure(`object store ${name}: the content is not the one that was stored`);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    throw new Error(
      `${name} を使えません。FILES_ で始まる設定、認証情報、権限を確かめてください（${error.message}）`,
    );
  }
  return `${name} に保存し、読み取り、削除できます`;
}

async function askLine(): Promise<string> {
  const { status } = await fetch(LINE_VERIFY, { signal: AbortSignal.timeout(LINE_WITHIN_MS) });
  if (status !== 400) throw new Error(`api.line.me は ${status} を返しました（400 のはずです）`);
  return 'api.line.me に届きます';
}

async function askMessagingApi(token: string): Promise<string> {
  const { status } = await fetch(LINE_BOT_INFO, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LINE_WITHIN_MS),
  });
  if (status !== 200) throw new Error(`LINE_CHANNEL_ACCESS_TOKEN に api.line.me は ${status} を返しました`);
  return 'LINE_CHANNEL_ACCESS_TOKEN は使えます';
}

async function askSmsGateway(
  gateway: SmsGatewaySettings | null,
  phoneNumber: string | null,
): Promise<string> {
  if (gateway === null) throw new Error('SMS_GATEWAY_URL が設定されていません');
  const delivery = await trySmsGateway(gateway, phoneNumber);
  if (!delivery.ok) throw new Error(delivery.trouble);
  return phoneNumber === null ? 'ゲートウェイに届きます' : 'ゲートウェイがSMSを受け付けました';
}
