import type { Place } from '#tools/review/facts/journey.ts';
import type { PlacedWord } from '#tools/review/facts/placed-words.ts';
import type { Shot } from '#tools/review/facts/storyboard.ts';
import { classifyScreen, pageName } from '#tools/review/facts/storyboard.ts';
import { chartFile, escaped, list, page, screenCard, slug } from './page.ts';

export const PAGES_FILE = 'pages.html';
export const placeUrl = ({ chart, pattern }: Place): string =>
  chart ? chartFile(chart) : `${PAGES_FILE}#place-${slug(pattern)}`;

/** Shows the pages outside the wizards. A page whose path has several titles, such as `/`, has a card for each. */
export function pagesPage(places: readonly Place[], words: readonly PlacedWord[]): string {
  const pages = places.filter(({ chart }) => chart === null);
  const seen = pages.filter(({ stops }) => stops.length > 0);
  const cards = seen.flatMap((place) => {
    const titles = [...new Set(place.stops.map(pageName))];
    return titles.map((title, index) => cardOf(place, title, index, places, words));
  });
  const contents = seen.map(
    (place) => `<li><a href="#place-${slug(place.pattern)}">${escaped(place.title)}</a></li>`,
  );
  const unseen = pages.filter(({ stops }) => stops.length === 0);
  return page({
    title: 'そのほかのページ',
    lead: '手続きの外のページの画面と文言です。',
    main: `<ul class="contents">${contents.join('')}</ul>${cards.join('\n')}
<h2>画面のないページ</h2><div class="paper">${list(unseen.map(({ pattern }) => `<code>${escaped(pattern)}</code>`))}</div>`,
    menu: PAGES_FILE,
  });
}

function cardOf(
  { pattern, stops, leadsTo }: Place,
  title: string,
  index: number,
  places: readonly Place[],
  words: readonly PlacedWord[],
): string {
  const shots = stops
    .filter((stop) => pageName(stop) === title)
    .map((stop): Shot & { caption: string } => ({
      stop,
      state: '',
      look: '',
      caption: classifyScreen(stop),
    }));
  const ends = places.filter((place) => leadsTo.includes(place.pattern) && place.stops.length > 0);
  return screenCard({
    id: `place-${slug(pattern)}${index > 0 ? `-${index}` : ''}`,
    title,
    path: pattern,
    shots: shots.filter(({ stop }, at) => shots.findIndex((other) => other.stop.name === stop.name) === at),
    ways: ends.map((end) => `<a href="${placeUrl(end)}">${escaped(end.title)}</a>`),
    texts: [
      ...new Set(
        words.filter(({ screens }) => screens.some(({ label }) => label === title)).map(({ text }) => text),
      ),
    ],
    root: '',
  });
}
