import type { Journey, Leg, Place } from '#tools/review/facts/journey.ts';
import { nameInWords } from '#tools/review/facts/say.ts';
import { chartFile } from './chart-page.ts';
import { both, escaped, say, slug } from './html.ts';
import { layOut } from './lay-out.ts';
import { pageShell } from './page-shell.ts';
import { round, roundedPath, svgText, widthOfBoth } from './svg-parts.ts';

const LINE_TALK = 'line-talk';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeEdge': '6',
  'elk.spacing.edgeNode': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '60',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.aspectRatio': '0.7',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

export async function mapPage(journey: Journey, sums: string): Promise<string> {
  const main = `<p class="lead">${say(
    'LINEのリンクからすべてのページへ、ページからページへ。ルート、redirect_to の行き先、ブラウザのテストが見たリンクから作られています。',
    'The map shows how customers get from a LINE link to every page, and from page to page. It is built from the routes, the targets of redirect_to, and the links that the browser tests saw.',
  )}</p>
${sums}
<section class="picture-part">
<div class="picture-tools"><button type="button" data-zoom="out" aria-label="縮小 Zoom out">−</button><button type="button" data-zoom="in" aria-label="拡大 Zoom in">＋</button><button type="button" data-zoom="fit">${say('全体', 'Fit')}</button>
<input type="search" id="in-picture" autocomplete="off" placeholder="ページを探す" aria-label="地図の中を探す Find in the map"></div>
<div class="picture" tabindex="0" role="region" aria-label="地図 Map">${await mapPicture(journey)}</div>
<p class="legend">${say('太い緑はLINEのリンクから直接開くページ、丸い枠は手続き（押すとフロー）です。ページを指すと、つながる線だけが濃くなります。多くのページから行けるホームなどへの線は省き、下の一覧に載せています。', 'A LINE link opens the green pages. A round box is a wizard. Press it to see its flow. Point at a page to highlight its lines. The lines to home and other pages that most pages lead to are only in the list below.')}</p>
</section>
<h2>${say('ページ一覧', 'All pages')}</h2>
<ul class="places">${journey.places.map((place) => placeCard(place, journey)).join('')}</ul>`;
  return pageShell({ title: { ja: '地図', en: 'Map' }, main, menu: 'map' });
}

const nameOf = ({ chart, title, pattern }: Place) =>
  chart ? nameInWords(chart) : { ja: title || pattern, en: title || pattern };

/**
 * True for a page that more than a third of all places lead to, such as home. The map leaves out the lines to it,
 * because they would hide the other lines. The list below the map names them.
 */
const isHub = (to: string, legs: readonly Leg[], places: readonly Place[]): boolean =>
  legs.filter((leg) => leg.to === to).length > places.length / 3;

async function mapPicture({ places, legs, entrances }: Journey): Promise<string> {
  const children = [
    { id: LINE_TALK, width: 110, height: 44 },
    ...places.map((place) => {
      const width = Math.max(
        90,
        widthOfBoth(nameOf(place), 14) + 28,
        widthOfBoth({ ja: place.pattern, en: place.pattern }, 11) + 28,
      );
      return { id: place.pattern, width, height: 50 };
    }),
  ];
  const ways: (Leg | { from: string; to: string; by: 'line' })[] = [
    ...[...entrances.keys()].map((to) => ({ from: LINE_TALK, to, by: 'line' as const })),
    ...legs.filter(({ to }) => !isHub(to, legs, places)),
  ];
  const edges = ways.map(({ from, to }, index) => ({ id: `leg-${index}`, sources: [from], targets: [to] }));
  const placed = await layOut({ id: 'map', layoutOptions: OPTIONS, children, edges });
  const lines = (placed.edges ?? []).map(({ sections = [] }, index) => {
    const way = ways[index];
    return sections
      .map(
        ({ startPoint, bendPoints = [], endPoint }) =>
          `<path class="line leg ${way?.by ?? ''}" d="${roundedPath([startPoint, ...bendPoints, endPoint])}" marker-end="url(#tip)" data-ends="${escaped(`${way?.from} ${way?.to}`)}"/>`,
      )
      .join('');
  });
  const boxes = (placed.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => {
    const place = places.find(({ pattern }) => pattern === id);
    const rect = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${place?.chart ? 24 : 8}"/>`;
    const middle = x + width / 2;
    if (!place)
      return `<g class="box line-talk" data-place="${LINE_TALK}">${rect}${svgText({ ja: 'LINEのリンク', en: 'LINE link' }, { x: middle, y: y + 27 }, 'text-anchor="middle" font-size="14"')}</g>`;
    const url = place.chart ? chartFile(place.chart) : `#place-${slug(id)}`;
    return `<a class="box ${entrances.has(id) ? 'entrance' : ''}" href="${url}" data-state="${escaped(`${id} ${nameOf(place).ja}`)}" data-place="${escaped(id)}">${rect}${svgText(nameOf(place), { x: middle, y: y + 22 }, 'text-anchor="middle" font-size="14"')}<text class="path" x="${round(middle)}" y="${round(y + 39)}" text-anchor="middle" font-size="11">${escaped(id)}</text></a>`;
  });
  return `<svg class="chart map" viewBox="0 0 ${round(placed.width)} ${round(placed.height)}" width="${round(placed.width)}" height="${round(placed.height)}" role="group" aria-label="地図 Map"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>${lines.join('')}${boxes.join('')}</svg>`;
}

function placeCard(place: Place, { places, legs, entrances }: Journey): string {
  const { pattern, chart, stop } = place;
  const named = (end: string) => {
    const other = places.find((one) => one.pattern === end);
    return other ? `<a href="#place-${slug(end)}">${both(nameOf(other))}</a>` : escaped(end);
  };
  const list = (title: string, ends: readonly string[]) =>
    ends.length > 0 ? `<p><small>${title}</small> ${ends.map(named).join('、')}</p>` : '';
  const picture = stop?.pictures[390];
  return `<li id="place-${slug(pattern)}" class="place">${picture ? `<img src="pictures/${picture}" width="390" height="844" loading="lazy" decoding="async" alt="">` : '<span class="no-picture"></span>'}<div><h3>${chart ? `<a href="${chartFile(chart)}">${both(nameOf(place))}</a>` : both(nameOf(place))}</h3><p><code>${escaped(pattern)}</code></p>${entranceLine(entrances.get(pattern) ?? [])}${list(
    say('ここから', 'From here'),
    legs.filter(({ from }) => from === pattern).map(({ to }) => to),
  )}${list(
    say('ここへ', 'To here'),
    legs.filter(({ to }) => to === pattern).map(({ from }) => from),
  )}</div></li>`;
}

const entranceLine = (how: readonly string[]): string =>
  how.length === 0
    ? ''
    : `<p><span class="tag entrance">${say('LINEのリンクから', 'From a LINE link')}</span> ${how
        .filter((one) => one.startsWith('redirect_to'))
        .map((one) => `<code>${escaped(one)}</code>`)
        .join(' ')}</p>`;
