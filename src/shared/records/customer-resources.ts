import type { ApiResult } from '#src/api/api-problem.ts';
import { mapResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getWebCatalogs } from '#src/api/contract/catalog.contract.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { getEvents } from '#src/api/contract/event.contract.ts';
import { getMypageTemplates, getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import {
  getCheckPointSetting,
  getIncentiveLogs,
  getIncentiveSettings,
  getPointHistories,
} from '#src/api/contract/point.contract.ts';
import { getCustomerAdditionalRecords } from '#src/api/contract/profile.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { takesEntries } from '#src/lib/event-status.ts';
import { fetchAppointments } from '#src/shared/appointments/find-appointments.ts';
import { cacheNextAppointment } from '#src/shared/appointments/kept-appointment.ts';
import type { PointEntry } from '#src/shared/points/points-left.ts';
import type { LazyResource } from './lazy-resource.ts';
import { createLazyResource } from './lazy-resource.ts';
import type { NamedFile } from './named-files.ts';
import { namedFiles } from './named-files.ts';

/** The home page shows at most this many events and catalogs. */
const FEW = 3;
/** The search for events that still take entries stops at this page of the event list. */
const LAST_PAGE = 3;

export type Points = { enabled: false } | { enabled: true; entries: readonly PointEntry[] };

async function points(client: ApiClient): Promise<ApiResult<Points>> {
  const [setting, histories] = await Promise.all([
    client.call(getCheckPointSetting),
    client.call(getPointHistories),
  ]);
  if (!setting.ok) return setting;
  if (!setting.value.enabled) return { ok: true, value: { enabled: false } };
  return mapResult(histories, ({ pointHistories }) => ({ enabled: true, entries: pointHistories }));
}

async function openEvents(client: ApiClient, page = 1): Promise<ApiResult<readonly EventCard[]>> {
  const found = await client.call(getEvents, { query: { page } });
  if (!found.ok) return found;
  const { events, meta } = found.value;
  const open = events.filter(takesEntries).slice(0, FEW);
  const isEnough = open.length === FEW || page >= Math.min(meta.totalPages, LAST_PAGE);
  if (isEnough) return { ok: true, value: open };
  return mapResult(await openEvents(client, page + 1), (more) => [...open, ...more].slice(0, FEW));
}

/** The files that the customer's tasks and the sections of mypage link to (FILE-18). */
async function files(client: ApiClient): Promise<ApiResult<readonly NamedFile[]>> {
  const [master, templates] = await Promise.all([
    client.call(getTaskMaster),
    client.call(getMypageTemplates),
  ]);
  if (!templates.ok) return templates;
  const links = templates.value.mypageTemplates.flatMap((template) => template.links);
  return mapResult(master, ({ taskMaster }) =>
    namedFiles([...taskMaster.tasks, ...links.map(({ label, path }) => ({ title: label, path }))]),
  );
}

/**
 * The data of the home page, mypage, the presents page and the files page. Each resource loads when it is first shown.
 */
export function customerResources({
  client,
  now,
  report,
  lastSeen,
}: Pick<AppServices, 'client' | 'now' | 'report' | 'lastSeen'>) {
  const resource = <Value>(ask: () => Promise<ApiResult<Value>>): LazyResource<Value> =>
    createLazyResource(ask, report);
  return {
    templates: resource(async () =>
      mapResult(await client.call(getMypageTemplates), ({ mypageTemplates }) => mypageTemplates),
    ),
    me: resource(async () => mapResult(await client.call(getMe), ({ customer }) => customer)),
    records: resource(async () =>
      mapResult(
        await client.call(getCustomerAdditionalRecords),
        ({ customerAdditionalRecords }) => customerAdditionalRecords,
      ),
    ),
    builder: resource(async () => mapResult(await client.call(getBuilder), ({ builder }) => builder)),
    appointments: resource(async () => {
      const all = await fetchAppointments(client, now());
      if (all.ok) cacheNextAppointment(lastSeen, all.value, now());
      return all;
    }),
    events: resource(() => openEvents(client)),
    webCatalogs: resource(async () =>
      mapResult(await client.call(getWebCatalogs, { query: { page: 1 } }), ({ webCatalogs }) =>
        webCatalogs.slice(0, FEW),
      ),
    ),
    points: resource(() => points(client)),
    tasks: resource(async () =>
      mapResult(await client.call(getTaskMaster), ({ taskMaster }) => taskMaster.tasks),
    ),
    files: resource(() => files(client)),
    presents: resource(async () =>
      mapResult(await client.call(getIncentiveSettings), ({ incentiveSettings }) => incentiveSettings),
    ),
    receivedPresents: resource(async () =>
      mapResult(await client.call(getIncentiveLogs), ({ incentiveLogs }) => incentiveLogs),
    ),
  };
}

export type CustomerResources = ReturnType<typeof customerResources>;

/**
 * Makes a page's loader, which begins to load the resources that the page always shows. They are thus also requested
 * during the first token check.
 */
export const loadResources =
  (...names: readonly (keyof CustomerResources)[]) =>
  (services: AppServices): CustomerResources => {
    const resources = customerResources(services);
    for (const name of names) resources[name].load();
    return resources;
  };
