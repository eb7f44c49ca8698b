import type { ApiClient } from '#src/api/client.ts';
import { getWebCatalogs } from '#src/api/contract/catalog.contract.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { getEvents } from '#src/api/contract/event.contract.ts';
import type { getMypageTemplates } from '#src/api/contract/mypage.contract.ts';
import { getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import { getCheckPointSetting, getPointHistories } from '#src/api/contract/point.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { ignoreUnread } from '#src/app/base/routes/read-route.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { takesEntries } from '#src/lib/event-status.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { nextAppointment } from '#src/shared/appointments/appointment.ts';
import { readCachedAppointment, receiveAppointments } from '#src/shared/appointments/cached-appointment.ts';
import { receivePoints } from '#src/shared/points/points-left.ts';
import type { homeRoute } from './home.route.ts';

/** The home page shows at most this many events and catalogs. */
const FEW = 3;
/** The search for events that still take entries stops at this page of the event list. */
const LAST_PAGE = 3;

export type Template = ResponseOf<typeof getMypageTemplates>['mypageTemplates'][number];

async function fetchOpenEvents(client: ApiClient, page = 1): Promise<readonly EventCard[]> {
  const { events, meta } = await loaded(client.call(getEvents, { query: { page } }));
  const open = events.filter(takesEntries).slice(0, FEW);
  if (open.length === FEW || page >= Math.min(meta.totalPages, LAST_PAGE)) return open;
  return [...open, ...(await fetchOpenEvents(client, page + 1))].slice(0, FEW);
}

async function fetchCatalogs(client: ApiClient) {
  const { webCatalogs } = await loaded(client.call(getWebCatalogs, { query: { page: 1 } }));
  return webCatalogs.slice(0, FEW);
}

const fetchPoints = (client: ApiClient) =>
  receivePoints(
    loaded(client.call(getCheckPointSetting)).then(({ enabled }) => enabled),
    ignoreUnread(loaded(client.call(getPointHistories)).then(({ pointHistories }) => pointHistories)),
  );

async function fetchOpenTasks(client: ApiClient) {
  const { taskMaster } = await loaded(client.call(getTaskMaster));
  return taskMaster.tasks.filter(({ done }) => !done);
}

/** The data of the sections that the builder has chosen. Several sections of a kind share one call. */
function fetchSections(client: ApiClient, templates: readonly Template[]) {
  const ifChosen = <Value>(kind: Template['kind'], fetch: (client: ApiClient) => Promise<Value>) =>
    templates.some((template) => template.kind === kind) ? ignoreUnread(fetch(client)) : null;
  return {
    templates,
    events: ifChosen('events', fetchOpenEvents),
    webCatalogs: ifChosen('webCatalogs', fetchCatalogs),
    points: ifChosen('points', fetchPoints),
    tasks: ifChosen('enquetes', fetchOpenTasks),
  };
}

/** The first day on which one of the shops has an open time, for a customer without a booking. */
async function findSoonest(
  { client, now }: AppServices,
  appointments: Promise<readonly Appointment[]>,
): Promise<string | null> {
  if (nextAppointment(await appointments, now())) return null;
  const answer = await client.call(getBuilder);
  const days = answer.ok ? answer.value.builder.builderShops.map(({ nextOpenOn }) => nextOpenOn) : [];
  return days.filter((day) => day != null).sort()[0] ?? null;
}

export type HomeSectionsData = ReturnType<typeof fetchSections>;

export function openHome(services: AppServices, reads: ReadsOf<typeof homeRoute>) {
  const { client, flows, lastSeen, visitor } = services;
  const appointments = ignoreUnread(receiveAppointments(services, reads));
  return {
    me: reads.me,
    appointments,
    soonest: findSoonest(services, appointments).catch(() => null),
    sections: ignoreUnread(reads.templates.then((templates) => fetchSections(client, templates))),
    /** The device's copy of the next booking. It is shown if the bookings cannot be loaded. */
    cached: readCachedAppointment(lastSeen),
    unfinished: flows.getUnfinishedRuns(visitor() ?? ''),
  };
}

export type HomeData = ReturnType<typeof openHome>;
