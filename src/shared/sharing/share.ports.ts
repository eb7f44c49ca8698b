import type { shareMachine } from '#machines/share.machine.ts';
import type { ShareAnswer, Shared } from '#machines/share.types.ts';
import { port } from '#src/app/base/ports/port.ts';
import type { LineDoor } from '#src/line/line-door.ts';

interface SharePortDeps {
  line: () => Promise<LineDoor>;
  origin: string;
  navigator: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>>;
  report: (error: unknown) => void;
}

const shared: ShareAnswer = { ok: true, value: 'shared' };
const cancelled: ShareAnswer = { ok: true, value: 'cancelled' };
const notOpened: ShareAnswer = { ok: false, problem: { code: 'notOpened' } };

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Implements the calls of the share chart. The shared link has no query, because a query can contain the customer's uuid
 * and a token.
 */
export function sharePorts({
  line,
  origin,
  navigator,
  report,
}: SharePortDeps): Parameters<typeof shareMachine.provide>[0] {
  /** Null if LINE's SDK cannot be loaded. Customers can then still share with the browser or copy the link. */
  const door = async () => {
    try {
      return await line();
    } catch (error) {
      report(error);
      return null;
    }
  };
  const linkTo = async (path: string) => {
    const url = new URL(path, origin);
    const page = url.origin + url.pathname;
    return (await (await door())?.permanentLink(page)) ?? page;
  };
  const messageOf = async ({ text, path }: Shared) => `${text}\n${await linkTo(path)}`;
  return {
    actors: {
      pickFriends: port<ShareAnswer, Shared>(async (what) => {
        const opened = await door();
        if (!opened?.isInClient()) return notOpened;
        const outcome = await opened.shareWithFriends(await messageOf(what));
        return outcome === 'unavailable' ? notOpened : { ok: true, value: outcome };
      }),
      openSheet: port<ShareAnswer, Shared>(async (what) => {
        if (typeof navigator.share !== 'function') return notOpened;
        try {
          await navigator.share({ text: what.text, url: await linkTo(what.path) });
          return shared;
        } catch (error) {
          return isAbort(error) ? cancelled : notOpened;
        }
      }),
      copyLink: port<ShareAnswer, Shared>(async (what) => {
        try {
          await navigator.clipboard.writeText(await messageOf(what));
          return shared;
        } catch {
          return notOpened;
        }
      }),
    },
  };
}
