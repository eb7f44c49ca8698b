import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { Arrival, DeviceState, SessionProblem, SessionResult } from '#machines/session.types.ts';
import { tokenCheckMachine } from '#machines/token-check.machine.ts';
import type { TokenCheckInput, TokenCheckOutcome } from '#machines/token-check.types.ts';
import type { AuthHeaders } from '#src/api/auth-headers.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getLineAccount, signIn } from '#src/api/contract/session.contract.ts';
import { signOut } from '#src/api/sign-out.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import type { UrlQueryStore } from '#src/app/base/session/link/url-query-store.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { safePath } from '#src/lib/urls.ts';
import { peekUuid } from '#src/lib/uuid.ts';
import { removeLiffParams } from '#src/line/liff-url.ts';
import type { LineClient } from '#src/line/line-client.ts';
import type { AccountStore } from './account.ts';
import { createArrivalUrl } from './arrival-url.ts';
import type { CurrentLocation } from './current-location.ts';
import type { SignOutFlag } from './follow-other-tabs.ts';
import type { ExchangeLineToken, LastCheck } from './token-check-ports.ts';
import { sessionProblemOf, tokenCheckPorts } from './token-check-ports.ts';
import type { Visitor } from './visitor.ts';

export interface SessionPortDeps {
  client: ApiClient;
  headers: AuthHeaders;
  flows: FlowRuntime;
  /** Removes from the device the booking that the home page last showed. */
  forgetLastSeen: () => void;
  visitor: Visitor;
  queries: UrlQueryStore;
  lastCheck: LastCheck;
  account: Pick<AccountStore, 'load' | 'loadLast' | 'keep'>;
  getLineClient: () => Promise<LineClient>;
  /**
   * The LIFF id, if the build is for a single LINE account. If null, it comes from the account of the customer's uuid.
   */
  liffId: string | null;
  page: { url: () => URL; replaceUrl: (url: string) => void; leave: (url: string) => void };
  routes: Pick<RouteIndex, 'at' | 'isOpen'>;
  signOuts: SignOutFlag;
  currentLocation: Pick<CurrentLocation, 'path' | 'isOpen'>;
  tab: KeyValueStore;
  /** Writes back what something outside the page has removed from the browser's storage. */
  restoreStorage: () => void;
  report: Report;
}

interface SessionPorts {
  ports: Parameters<typeof sessionMachine.provide>[0];
  /** True if LINE is open and the customer is logged in there. */
  lineLoggedIn: () => boolean;
}

const done: { ok: true; value: null } = { ok: true, value: null };
const failed = (problem: SessionProblem): { ok: false; problem: SessionProblem } => ({ ok: false, problem });

export function sessionPorts(deps: SessionPortDeps): SessionPorts {
  const {
    client,
    headers,
    flows,
    forgetLastSeen,
    visitor,
    queries,
    lastCheck,
    account,
    page,
    signOuts,
    currentLocation,
    restoreStorage,
    report,
  } = deps;
  let lineClient: LineClient | null = null;
  const requireLineClient = (): LineClient => {
    invariant(lineClient, 'sessionPorts: LINE was used before openLine returned. Fix the chart.');
    return lineClient;
  };

  const findLiffId = async (uuid: string | null): Promise<SessionResult<string>> => {
    if (deps.liffId !== null) {
      // LINE opens without this call, which only fetches the account's name and logo.
      if (uuid !== null) void loadAccount(uuid);
      return { ok: true, value: deps.liffId };
    }
    if (uuid === null) return failed({ code: 'unknownVisitor' });
    return loadAccount(uuid);
  };

  const loadAccount = async (uuid: string): Promise<SessionResult<string>> => {
    const saved = account.load(uuid);
    if (saved !== null) return { ok: true, value: saved.liffId };
    const fetched = fetchAccount(uuid);
    // A customer of the last visit does not wait for the account, which is only fetched to be shown and for the next tab.
    const last = headers.current() && account.loadLast(uuid);
    return last ? { ok: true, value: last.liffId } : fetched;
  };

  const fetchAccount = async (uuid: string): Promise<SessionResult<string>> => {
    const answer = await client.call(getLineAccount, { params: { uuid } });
    if (!answer.ok) {
      if (answer.problem.code === 'notFound') return failed({ code: 'unknownVisitor' });
      const last = account.loadLast(uuid);
      return last ? { ok: true, value: last.liffId } : failed({ code: 'lineFailed', reason: 'unreachable' });
    }
    account.keep(uuid, answer.value);
    return { ok: true, value: answer.value.liffId };
  };

  /**
   * Stores the link's uuid. If the device had another visitor's uuid, that visitor's data is cleared before the first
   * call (ARR-4).
   */
  const switchVisitor = (url: URL): void => {
    const uuid = peekUuid(url);
    if (uuid === null || !visitor.setUuid(uuid)) return;
    headers.clear();
    flows.clear();
    forgetLastSeen();
    queries.clear();
    visitor.keepRedirectPath(null);
  };

  const openLine = async (): Promise<SessionResult<null>> => {
    const url = page.url();
    // `peekUuid` also reads the query that LINE unpacks, so the URL names no other visitor after LINE has opened.
    switchVisitor(url);
    const visitorUuid = visitor.uuid();
    // The brand of the last visit is shown until the account has loaded.
    if (visitorUuid !== null) account.loadLast(visitorUuid);
    const route = deps.routes.at(url.pathname);
    if (route?.withoutLine) {
      // The page needs the account's name and brand, but does not wait for them.
      if (visitorUuid !== null && !route.asksAccount) void loadAccount(visitorUuid);
      return done;
    }
    const foundId = findLiffId(visitorUuid);
    if (route === null) return done;
    const liffId = await foundId;
    if (!liffId.ok) return liffId;
    lineClient = await deps.getLineClient();
    const initialized = await lineClient.init(liffId.value);
    return initialized.ok ? done : failed({ code: 'lineFailed', reason: initialized.problem.code });
  };

  const arrivalUrl = createArrivalUrl(deps);

  const readArrival = async (): Promise<SessionResult<Arrival>> => {
    const wasCleaned = arrivalUrl.clean();
    return {
      ok: true,
      value: {
        uuid: visitor.uuid(),
        lineLoggedIn: lineLoggedIn(),
        hasSession: headers.current() !== null,
        ...arrivalUrl.read(),
        mayBeReload: !wasCleaned,
        // A page that signs in or redirects decides by the result of the check.
        checkedLately: lastCheck.isRecent() && deps.routes.at(page.url().pathname)?.access === 'signedIn',
      },
    };
  };

  const exchangeLineToken: ExchangeLineToken = async (exchange) => {
    const token = requireLineClient().accessToken();
    if (token === null) return { ok: false, problem: { code: 'unauthorized', reasons: [] } };
    const answer = await exchange(token);
    return answer.ok ? done : answer;
  };

  const tokenCheck = tokenCheckMachine.provide(tokenCheckPorts(client, exchangeLineToken, lastCheck));

  const lineLoggedIn = () => lineClient?.isLoggedIn() ?? false;

  const readDevice = (): DeviceState => ({
    hasSession: headers.current() !== null,
    lineLoggedIn: lineLoggedIn(),
    signedOutElsewhere: signOuts.hasNewSignOut(),
    path: currentLocation.path(),
    isOpen: currentLocation.isOpen(),
  });

  /** A failure of LINE must not stop a sign-out or a retry. */
  const tryLine = (ask: (line: LineClient) => void): SessionResult<null> => {
    try {
      if (lineClient) ask(lineClient);
      return done;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError')
        return failed({ code: 'storageFull' });
      report(error);
      return failed({ code: 'unreachable' });
    }
  };

  const actors: SessionPorts['ports']['actors'] = {
    openLine: fromPromise(openLine),
    readArrival: fromPromise(readArrival),
    // XState has separate types for machines and promises. The cast is safe, because the session uses only the output.
    tokenCheck: tokenCheck as unknown as PromiseActorLogic<TokenCheckOutcome, TokenCheckInput>,
    signIn: fromPromise<SessionResult<null>>(async () => {
      const answer = await exchangeLineToken((lineAccessToken) => {
        const uuid = visitor.uuid();
        invariant(uuid, 'sessionPorts.signIn: no uuid. The chart must not sign in without a uuid.');
        return client.call(signIn, { body: { lineAccessToken, uuid } });
      });
      if (!answer.ok) return failed(sessionProblemOf(answer.problem));
      lastCheck.remember();
      return answer;
    }),
    signOut: fromPromise<SessionResult<DeviceState>, { asked: boolean }>(async ({ input }) => {
      const value = readDevice();
      if (input.asked) {
        flows.clear();
        forgetLastSeen();
      }
      tryLine((line) => line.logout());
      const signOutDone = signOut(client, headers);
      // The sign-out mark is written last. A tab that reads it must already find LINE logged out and the auth headers
      // removed.
      if (input.asked) signOuts.leave();
      await signOutDone;
      return { ok: true, value };
    }),
    leaveForLine: fromPromise<SessionResult<null>, { redirectPath: string | null }>(({ input }) => {
      // A page may start the sign-in while the navigation to it is pending. The address bar then still shows the
      // previous page.
      const here = new URL(currentLocation.path(), page.url());
      const target = new URL(safePath(input.redirectPath) ?? removeLiffParams(here), here.origin);
      restoreStorage();
      const address = arrivalUrl.keepForReturn(target);
      // No sign-in is possible where LINE has not been opened. `/liff` opens it.
      if (!lineClient) page.leave('/liff');
      const login = tryLine((line) => line.login(address));
      return login.ok ? new Promise<never>(() => undefined) : Promise.resolve(login);
    }),
    readDevice: fromPromise<SessionResult<DeviceState>>(async () => ({ ok: true, value: readDevice() })),
    forgetTab: fromPromise<SessionResult<null>>(async () => {
      flows.clearTab();
      if (visitor.isReplaced()) queries.clear();
      return done;
    }),
  };
  return { ports: { actors }, lineLoggedIn };
}
