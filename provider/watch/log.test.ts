import { expect, it } from 'vitest';
import { createLog, createReadableLines } from './log.ts';

it('RUN-38 a terminal shows each line’s message and fields, followed by the stack of an exception', () => {
  let shown = '';
  const print = (text: string) => {
    shown += text;
  };
  const log = createLog('info', createReadableLines(print));
  log.info({ kind: 'request', method: 'GET', route: '/customers/api/me', status: 200, ms: 3.1 });
  log.error({ kind: 'error', trace: ['    at a (x.ts:1)', '    at b (x.ts:2)'] }, 'TypeError: no');
  log.debug({ kind: 'request' });
  expect(shown).toBe(
    [
      'info request method=GET route=/customers/api/me status=200 ms=3.1',
      'error error TypeError: no',
      '    at a (x.ts:1)',
      '    at b (x.ts:2)',
      '',
    ].join('\n'),
  );
});
