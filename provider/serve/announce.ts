import { demoLiffTokens } from '#provider/demo/demo-sms-incentives.ts';
import { personas } from '#provider/demo/personas.ts';
import { demoFiles } from '#provider/demo/seed-media-files.ts';
import type { LaunchOptions } from './launch-options.ts';

/** What the terminal shows once the provider takes requests: where it is, and each persona's link. */
export function announcement(
  origin: string,
  { client, database, faults, lineChannelId }: LaunchOptions,
): string {
  const place = 'path' in database ? database.path : 'PostgreSQL (DATABASE_URL)';
  const lines = ['', `  ひだまり住宅  ${origin}`, `  database: ${place}`, ''];
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
