import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import type { Place } from '#tools/review/facts/journey.ts';
import { arrows, layOut, rect, svg, svgText, widthOf } from './chart-picture.ts';
import { chartFile, escaped, page, scrolled } from './page.ts';
import { placeUrl } from './pages-page.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeEdge': '6',
  'elk.spacing.edgeNode': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '60',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

export async function mapPage(
  places: readonly Place[],
  charts: readonly ChartFacts[],
  counts: string,
): Promise<string> {
  const seen = places.filter(({ chart, stops }) => chart !== null || stops.length > 0);
  const wizards = seen.filter(({ chart }) => chart !== null);
  const others = seen.filter(({ chart }) => chart === null);
  const background = charts
    .filter(({ isWizard }) => !isWizard)
    .map(
      ({ id, title, purpose }) =>
        `<li><a class="card" href="${chartFile(id)}"><div><b>${escaped(title)}</b><p>${escaped(purpose)}</p></div></a></li>`,
    );
  const main = `<p class="counts">${counts}</p>
<h2>お客様の手続き</h2><ul class="cards">${wizards.map((place) => card(place, charts)).join('')}</ul>
<h2>そのほかのページ</h2><ul class="cards">${others.map((place) => card(place, charts)).join('')}</ul>
<h2>ページのつながり</h2>
<p class="note">線は画面のリンクです。緑はLINEのリンクから直接開くページ、丸い枠は手続きです。ホームのように多くのページから行けるページへの線は省いています。</p>
${scrolled('ページのつながり', await mapPicture(seen))}
<h2>手続きの裏で動くもの</h2><ul class="cards">${background.join('')}</ul>`;
  return page({
    title: '地図',
    lead: 'お客様がこのアプリでできることと、その画面です。手続きを選ぶと、画面と文言、流れの図、ルールが見られます。',
    main,
    menu: 'index.html',
  });
}

function card(place: Place, charts: readonly ChartFacts[]): string {
  const { chart, title, stops, isEntrance, pattern } = place;
  const steps = charts
    .find(({ id }) => id === chart)
    ?.states.filter(({ path, copy }) => path !== null && copy.title !== undefined && copy.title !== title)
    .map((state) => state.title);
  const picture = stops[0]?.pictures[390];
  const image = picture
    ? `<img src="pictures/${picture}" width="390" height="844" loading="lazy" decoding="async" alt="">`
    : '<span class="no-picture"></span>';
  return `<li><a class="card" href="${placeUrl(place)}">${image}<div><b>${escaped(title)}</b>${isEntrance ? '<span class="tag">LINEのリンクから</span>' : ''}<p>${steps ? escaped(steps.join(' → ')) : `<code>${escaped(pattern)}</code>`}</p></div></a></li>`;
}

async function mapPicture(places: readonly Place[]): Promise<string> {
  const children = places.map(({ pattern, title }) => ({
    id: pattern,
    width: Math.max(96, widthOf(title, 14) + 32),
    height: 44,
  }));
  /** More than a third of all places lead to a hub, such as home. The lines to it would hide the others. */
  const isHub = (to: string) =>
    places.filter(({ leadsTo }) => leadsTo.includes(to)).length > places.length / 3;
  const isShown = (to: string) => places.some(({ pattern }) => pattern === to) && !isHub(to);
  const edges = places
    .flatMap(({ pattern, leadsTo }) => leadsTo.filter(isShown).map((to) => [pattern, to] as const))
    .map(([from, to], index) => ({ id: `leg-${index}`, sources: [from], targets: [to] }));
  const placed = await layOut({ id: 'map', layoutOptions: OPTIONS, children, edges });
  const lines = (placed.edges ?? []).map(({ sections = [] }) => arrows(sections, ''));
  const boxes = (placed.children ?? []).map((box) => {
    const { x = 0, y = 0, width = 0 } = box;
    const place = places.find(({ pattern }) => pattern === box.id);
    if (!place) return '';
    const text = svgText(place.title, { x: x + width / 2, y: y + 27 }, 14);
    return `<a class="box ${place.isEntrance ? 'entrance' : ''}" href="${placeUrl(place)}">${rect(box, place.chart ? 22 : 8)}${text}</a>`;
  });
  return svg(placed, 'ページのつながり', [...lines, ...boxes]);
}
