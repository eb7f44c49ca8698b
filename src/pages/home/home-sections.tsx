import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getMypageTemplates } from '#src/api/contract/mypage.contract.ts';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { isOver, nextAppointment } from '#src/shared/appointments/appointment.ts';
import type { CachedAppointment } from '#src/shared/appointments/kept-appointment.ts';
import { CatalogCovers } from '#src/shared/catalogs/catalog-covers.tsx';
import { PointBalance } from '#src/shared/points/point-balance.tsx';
import type { CustomerResources } from '#src/shared/records/customer-resources.ts';
import { LazyResourceView } from '#src/shared/records/lazy-resource-view.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { BuilderLinks, BuilderWords } from './builder-words.tsx';
import { EventRows } from './event-rows.tsx';
import { DAY_HEIGHT, LEAD_HEIGHT, NextAppointment } from './next-appointment.tsx';
import { NoAppointment } from './no-appointment.tsx';
import { TaskList } from './task-list.tsx';

type Template = ResponseOf<typeof getMypageTemplates>['mypageTemplates'][number];

export interface HomeSectionsProps {
  resources: CustomerResources;
  now: Date;
  /** The device's copy of the next booking. It is shown if the bookings cannot be loaded. */
  kept: CachedAppointment | null;
  /** Returns the path to use for a link, or null if the app has no page at that path. */
  pathOf: RouteIndex['knownPath'];
}

/** Approximate heights in pixels, reserved while a section loads. */
const HEIGHTS = {
  sections: 320,
  events: 372,
  webCatalogs: 200,
  points: 190,
  enquetes: 168,
};

/** The titles of sections for which the builder has entered no title. */
const titles = {
  message: 'お知らせ',
  links: 'お知らせ',
  nextReservation: 'ご予約について',
  events: 'イベント・見学会',
  webCatalogs: 'Webカタログ',
  points: 'ポイント',
  enquetes: 'お客様へのお願い',
} as const;

/**
 * Shows the next booking, or a text if there is none. Both have the same minimum height, so that nothing below moves.
 */
export function HomeLead({ resources, now, kept }: HomeSectionsProps) {
  const lastSeen = kept && !isOver(kept.appointment, now) ? kept : null;
  const title = '次回のご予約';
  const more = { to: '/mypage/visitReservations', label: 'すべて見る', name: `${title}をすべて見る` };
  return (
    <PageSection title={title} more={more}>
      <LazyResourceView
        resource={resources.appointments}
        what="ご予約"
        height={lastSeen ? DAY_HEIGHT : LEAD_HEIGHT}
        lastSeen={lastSeen && <NextAppointment {...lastSeen} now={now} />}
      >
        {(all) => {
          const next = nextAppointment(all, now);
          return next ? <NextAppointment appointment={next} now={now} /> : <NoAppointment />;
        }}
      </LazyResourceView>
    </PageSection>
  );
}

/** The sections that the builder has chosen, in the builder's order. Each loads on its own. */
export const HomeSections = (props: HomeSectionsProps) => (
  <LazyResourceView resource={props.resources.templates} what="お知らせ" height={HEIGHTS.sections}>
    {(templates) => (
      <Stack spacing={2.5}>
        {templates.map((template) => (
          <HomeSection key={template.id} {...props} template={template} />
        ))}
      </Stack>
    )}
  </LazyResourceView>
);

interface HomeSectionProps extends HomeSectionsProps {
  template: Template;
}

function HomeSection(props: HomeSectionProps) {
  const { template, resources, now, pathOf } = props;
  const { kind, body } = template;
  const today = todayInJapan(now);
  const links = withKnownPaths(template.links, pathOf);
  const words = body !== null && body.trim() !== '' && <BuilderWords html={body} />;
  const around = (content: ReactNode, more?: { to: string; label: string }) => (
    <Around template={template} more={more}>
      {words}
      {content}
      <BuilderLinks links={links} />
    </Around>
  );
  switch (kind) {
    case 'message':
    case 'links':
    case 'nextReservation':
      return words || links.length > 0 ? around(null) : null;
    case 'events':
      return around(
        <LazyResourceView resource={resources.events} what="イベント" height={HEIGHTS.events}>
          {(events) =>
            events.length > 0 ? (
              <EventRows events={events} today={today} />
            ) : (
              <Typography>現在、予約を受け付けているイベントはありません</Typography>
            )
          }
        </LazyResourceView>,
        { to: '/events', label: 'すべて見る' },
      );
    case 'webCatalogs':
      return around(
        <LazyResourceView resource={resources.webCatalogs} what="カタログ" height={HEIGHTS.webCatalogs}>
          {(webCatalogs) =>
            webCatalogs.length > 0 ? (
              <CatalogCovers webCatalogs={webCatalogs} />
            ) : (
              <Typography>現在、閲覧できるカタログはありません</Typography>
            )
          }
        </LazyResourceView>,
        { to: '/webCatalogs', label: 'すべて見る' },
      );
    case 'points':
      return (
        <LazyResourceView resource={resources.points} what="ポイント" height={HEIGHTS.points}>
          {(points) =>
            points.enabled &&
            around(<PointBalance entries={points.entries} />, {
              to: '/mypage/presents',
              label: 'くわしく見る',
            })
          }
        </LazyResourceView>
      );
    case 'enquetes':
      return around(
        <LazyResourceView resource={resources.tasks} what="お願いしていること" height={HEIGHTS.enquetes}>
          {(tasks) => (
            <TaskList
              tasks={withKnownPaths(
                tasks.filter(({ done }) => !done),
                pathOf,
              )}
            />
          )}
        </LazyResourceView>,
      );
  }
}

/** Removes the links for which `pathOf` returns null, and gives the others the path that it returns. */
const withKnownPaths = <Linked extends { path: string }>(
  links: readonly Linked[],
  pathOf: RouteIndex['knownPath'],
): Linked[] =>
  links.flatMap((link) => {
    const path = pathOf(link.path);
    return path === null ? [] : [{ ...link, path }];
  });

interface AroundProps {
  template: Template;
  more?: { to: string; label: string } | undefined;
  children: ReactNode;
}

function Around({ template: { title, kind }, more, children }: AroundProps) {
  const heading = title.trim() || titles[kind];
  return (
    <PageSection title={heading} more={more && { ...more, name: `${heading}を${more.label}` }}>
      <Stack spacing={1.5}>{children}</Stack>
    </PageSection>
  );
}
