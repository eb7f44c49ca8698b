import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Later, LaterPart } from '#src/app/base/page-code/later.tsx';
import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import type { CatalogSummary } from '#src/shared/catalogs/catalog-link.tsx';
import { CatalogLink } from '#src/shared/catalogs/catalog-link.tsx';
import { EventCards } from '#src/shared/events/event-card.tsx';
import { PointBalance } from '#src/shared/points/point-balance.tsx';
import { BuilderHtml } from '#src/ui/builder-html.tsx';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { CheckIcon } from '#src/ui/theme/icons.tsx';
import type { HomeSectionsData, Template } from './home-data.ts';

interface HomeSectionProps {
  /** The data of the sections that the builder has chosen. */
  data: HomeSectionsData;
  template: Template;
}

/** Approximate heights in pixels, reserved while a section loads. */
const HEIGHTS = {
  sections: 320,
  events: 1180,
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
  enquetes: 'ご回答のお願い',
} as const;

/** The sections that the builder has chosen, in the builder's order. Each loads on its own. */
export const HomeSections = ({ sections }: { sections: Promise<HomeSectionsData> }) => (
  <LaterPart value={sections} what="お知らせ" height={HEIGHTS.sections}>
    {(data) => (
      <Stack spacing={2.5}>
        {data.templates.map((template) => (
          <HomeSection key={template.id} data={data} template={template} />
        ))}
      </Stack>
    )}
  </LaterPart>
);

function HomeSection({ data, template }: HomeSectionProps) {
  const { now, routes } = useAppServices();
  const { kind, body } = template;
  const links = withKnownPaths(template.links, routes);
  const words = body !== null && body.trim() !== '' && <BuilderWords html={body} />;
  const around = (content: ReactNode, { more, count }: Pick<AroundProps, 'more' | 'count'> = {}) => (
    <Around template={template} more={more} count={count}>
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
        data.events && (
          <LaterPart value={data.events} what="イベント" height={HEIGHTS.events}>
            {(events) =>
              events.length > 0 ? (
                <EventCards events={events} today={todayInJapan(now())} level="h3" />
              ) : (
                <Typography>現在、予約を受け付けているイベントはありません</Typography>
              )
            }
          </LaterPart>
        ),
        { more: { to: '/events', label: 'すべて見る' } },
      );
    case 'webCatalogs':
      return around(
        data.webCatalogs && (
          <LaterPart value={data.webCatalogs} what="カタログ" height={HEIGHTS.webCatalogs}>
            {(webCatalogs) =>
              webCatalogs.length > 0 ? (
                <CatalogCovers webCatalogs={webCatalogs} />
              ) : (
                <Typography>現在、閲覧できるカタログはありません</Typography>
              )
            }
          </LaterPart>
        ),
        { more: { to: '/webCatalogs', label: 'すべて見る' } },
      );
    case 'points':
      return (
        data.points && (
          <LaterPart value={data.points} what="ポイント" height={HEIGHTS.points}>
            {(points) =>
              points.enabled &&
              around(<PointBalance entries={points.entries} />, {
                more: { to: '/mypage/presents', label: 'くわしく見る' },
              })
            }
          </LaterPart>
        )
      );
    case 'enquetes':
      return around(
        data.tasks && (
          <LaterPart value={data.tasks} what="お願いしていること" height={HEIGHTS.enquetes}>
            {(tasks) => <TaskList tasks={withKnownPaths(tasks, routes)} />}
          </LaterPart>
        ),
        {
          count: data.tasks && (
            <Later value={data.tasks} fallback={null} failed={() => null}>
              {(tasks) => <TaskCount count={withKnownPaths(tasks, routes).length} />}
            </Later>
          ),
        },
      );
  }
}

/** Removes the links to which no page of the app belongs, and normalizes the paths of the others. */
const withKnownPaths = <Linked extends { path: string }>(
  links: readonly Linked[],
  { knownPath }: Pick<RouteIndex, 'knownPath'>,
): Linked[] =>
  links.flatMap((link) => {
    const path = knownPath(link.path);
    return path === null ? [] : [{ ...link, path }];
  });

interface AroundProps {
  template: Template;
  more?: { to: string; label: string } | undefined;
  count?: ReactNode;
  children: ReactNode;
}

function Around({ template: { title, kind }, more, count, children }: AroundProps) {
  const heading = title.trim() || titles[kind];
  return (
    <PageSection title={heading} count={count} more={more && { ...more, name: `${heading}を${more.label}` }}>
      <Stack spacing={1.5}>{children}</Stack>
    </PageSection>
  );
}

const BuilderWords = ({ html }: { html: string }) => (
  <Card elevation={0} variant="elevation" sx={{ bgcolor: 'secondary.light' }}>
    <CardContent>
      <BuilderHtml html={html} />
    </CardContent>
  </Card>
);

/** The builder's links to pages of the app. Renders nothing if there are none. */
const BuilderLinks = ({ links }: { links: readonly { label: string; path: string }[] }) =>
  links.length === 0 ? null : (
    <MenuList>
      {links.map(({ label, path }) => (
        <MenuItem key={`${path} ${label}`} to={path} title={label} />
      ))}
    </MenuList>
  );

const TaskCount = ({ count }: { count: number }) => count > 0 && `（${count}件）`;

/** Lists the open tasks, or thanks the customer if there are none. `tasks` are sorted, the most urgent first. */
const TaskList = ({ tasks }: { tasks: readonly { id: number; title: string; path: string }[] }) =>
  tasks.length === 0 ? (
    <Card>
      <CardContent sx={{ display: 'flex', gap: 1.25, '& svg': { mt: '3px', color: 'primary.main' } }}>
        <CheckIcon />
        お願いしていることはすべてお済みです。ありがとうございます。
      </CardContent>
    </Card>
  ) : (
    <MenuList>
      {tasks.map(({ id, title, path }) => (
        <MenuItem key={id} to={path} title={title} />
      ))}
    </MenuList>
  );

const CatalogCovers = ({ webCatalogs }: { webCatalogs: readonly CatalogSummary[] }) => (
  <List
    disablePadding
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(max(5.25rem, 28%), 1fr))',
      gap: 1.5,
    }}
  >
    {webCatalogs.map((catalog) => (
      <li key={catalog.id}>
        <CatalogLink catalog={catalog}>
          <Typography
            component="strong"
            variant="body2"
            sx={{ fontWeight: 700, lineHeight: 1.5, textWrap: 'balance' }}
          >
            <Phrases narrow>{catalog.title}</Phrases>
          </Typography>
        </CatalogLink>
      </li>
    ))}
  </List>
);
