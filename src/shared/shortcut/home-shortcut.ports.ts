import type { homeShortcutMachine } from '#machines/home-shortcut.machine.ts';
import type { AddAnswer, ShortcutAnswer } from '#machines/home-shortcut.types.ts';
import type { PortResult } from '#machines/port.types.ts';
import { port } from '#src/app/base/ports/port.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';

/** The localStorage key that is set once the customer has accepted or refused the offer. */
const ANSWERED = 'shortcutAnswered';

interface Deps extends Pick<AppServices, 'device' | 'line' | 'report' | 'visitor'> {
  origin: string;
}

export function homeShortcutPorts({
  line,
  report,
  visitor,
  device,
  origin,
}: Deps): Parameters<typeof homeShortcutMachine.provide>[0] {
  const keepAnswer = () => device.setItem(ANSWERED, '1');
  return {
    actors: {
      findShortcut: port<ShortcutAnswer, unknown>(async () => {
        try {
          if (device.getItem(ANSWERED) === null && (await (await line()).homeShortcut()) !== null)
            return { ok: true, value: null };
        } catch (error) {
          report(error);
        }
        return { ok: false, problem: { code: 'notHere' } };
      }),
      addShortcut: port<AddAnswer, unknown>(async () => {
        keepAnswer();
        try {
          const url = new URL('/', origin);
          url.searchParams.set('uuid', visitor() ?? '');
          await (await (await line()).homeShortcut())?.(url.href);
          return { ok: true, value: null };
        } catch (error) {
          report(error);
          return { ok: false, problem: { code: 'notOpened' } };
        }
      }),
      keepRefusal: port<PortResult<null, never>, unknown>(async () => {
        keepAnswer();
        return { ok: true, value: null };
      }),
    },
  };
}
