import type { shareMachine } from '#machines/share.machine.ts';
import type { ShareAnswer, Shared } from '#machines/share.types.ts';
import { port } from '#src/app/base/ports/port.ts';
import type { LineClient } from '#src/line/line-client.ts';

interface SharePortDeps {
  shared: Shared;
  line: () => Promise<LineClient>;
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
 * and a token. `prepareLink` makes it before the tap, because browsers open the share sheet, and let a page copy, only
 * right after a tap.
 */
export function sharePorts({ shared: { path }, line, origin, navigator, report }: SharePortDeps): {
  ports: Parameters<typeof shareMachine.provide>[0];
  prepareLink: () => void;
} {
  /** Null if LINE's SDK cannot be loaded. Customers can then still share with the browser or copy the link. */
  const door = async () => {
    try {
      return await line();
    } catch (error) {
      report(error);
      return null;
    }
  };
  const url = new URL(path, origin);
  let link = url.origin + url.pathname;
  const prepare = async () => {
    const opened = await door();
    link = (await opened?.permanentLink(link)) ?? link;
    return opened;
  };
  let preparing: ReturnType<typeof prepare> | null = null;
  const prepareLink = () => {
    preparing ??= prepare();
    return preparing;
  };
  const messageOf = ({ text }: Shared) => `${text}\n${link}`;
  const ports = {
    actors: {
      pickFriends: port<ShareAnswer, Shared>(async (what) => {
        const opened = await prepareLink();
        if (!opened?.isInClient()) return notOpened;
        const outcome = await opened.shareWithFriends(messageOf(what));
        return outcome === 'unavailable' ? notOpened : { ok: true, value: outcome };
      }),
      openSheet: port<ShareAnswer, Shared>(async (what) => {
        if (typeof navigator.share !== 'function') return notOpened;
        try {
          await navigator.share({ text: what.text, url: link });
          return shared;
        } catch (error) {
          return isAbort(error) ? cancelled : notOpened;
        }
      }),
      copyLink: port<ShareAnswer, Shared>(async (what) => {
        try {
          await navigator.clipboard.writeText(messageOf(what));
          return shared;
        } catch {
          return notOpened;
        }
      }),
    },
  };
  return { ports, prepareLink: () => void prepareLink() };
}
