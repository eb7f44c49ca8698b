import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import { stateId } from '#tools/review/facts/records.ts';
import { asWritten, nameInWords } from '#tools/review/facts/say.ts';
import type { Scene } from '#tools/review/facts/storyboard.ts';
import { chartFile } from './chart-page.ts';
import { both, say } from './html.ts';
import { pageShell } from './page-shell.ts';

export function flowsPage(charts: readonly ChartFacts[], scenes: ReadonlyMap<string, Scene>): string {
  const cardOf = (chart: ChartFacts): string => {
    const visible = chart.states.filter(({ kind }) => kind === 'step' || kind === 'final');
    const seen = visible.filter(({ name }) => (scenes.get(stateId(chart.id, name))?.shots.length ?? 0) > 0);
    const picture = seen
      .map(({ name }) => scenes.get(stateId(chart.id, name))?.shots[0]?.stop.pictures[390])
      .find((file) => file !== undefined);
    return `<li><a class="flow-card" href="${chartFile(chart.id)}">${picture && chart.title !== null ? `<img src="pictures/${picture}" width="390" height="844" loading="lazy" decoding="async" alt="">` : ''}<span><b>${both(nameInWords(chart.id))}</b><small>${both(asWritten(chart.purpose))}</small><small>${say(`状態 ${visible.length}・動き ${chart.ways.length}`, `${visible.length} states, ${chart.ways.length} transitions`)}</small></span></a></li>`;
  };
  const wizards = charts.filter(({ title }) => title !== null);
  const others = charts.filter(({ title }) => title === null);
  const main = `<h2>${say('お客様の手続き', 'What customers walk through')}</h2><ul class="flow-cards">${wizards.map(cardOf).join('')}</ul><h2>${say('その周りで動くもの', 'What runs in the background')}</h2><ul class="flow-cards">${others.map(cardOf).join('')}</ul>`;
  return pageShell({ title: { ja: 'フロー', en: 'Flows' }, main, menu: 'flows' });
}
