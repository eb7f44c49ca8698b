import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { addedWays } from '#src/engine/core/reduce.ts';
import { violationsOn } from '#tests/e2e/support/axe.ts';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { record, stop } from '#tests/support/tour-record.ts';
import { tourTraffic } from '#tests/support/tour-traffic.ts';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import type { Standing } from '#tools/review/approvals/approvals.ts';
import { bundleAssets } from '#tools/review/browser/bundle-assets.ts';
import { comparePictures } from '#tools/review/changes/compare-pictures.ts';
import { chartFacts } from '#tools/review/facts/chart-facts.ts';
import { framesOf } from '#tools/review/facts/frames.ts';
import { journeyOf } from '#tools/review/facts/journey.ts';
import { rulesShown } from '#tools/review/facts/rules-shown.ts';
import { storyboard } from '#tools/review/facts/storyboard.ts';
import { walkedWays } from '#tools/review/facts/walked-ways.ts';
import { approvalsPage } from '#tools/review/site/approvals-page.ts';
import { changesPage } from '#tools/review/site/changes-page.ts';
import { chartFile, chartPage } from '#tools/review/site/chart-page.ts';
import { chartPicture } from '#tools/review/site/chart-picture.ts';
import { flowsPage } from '#tools/review/site/flows-page.ts';
import { mapPage } from '#tools/review/site/map-page.ts';
import { pathsFile, pathsIndex, pathsPage } from '#tools/review/site/paths-page.ts';
import { ruleEntries, rulesOfChart, rulesPage } from '#tools/review/site/rules-page.ts';
import { chartEntries } from '#tools/review/site/search-index.ts';
import { trafficPage } from '#tools/review/site/traffic-page.ts';
import { wordsPage } from '#tools/review/site/words-page.ts';
import { rulesOn } from '#tools/rules/rules.ts';

const SITE = resolve('test-results/review-site');
const at = (file: string) => pathToFileURL(`${SITE}/${file}`).href;
const write = (file: string, text: string) => {
  mkdirSync(dirname(`${SITE}/${file}`), { recursive: true });
  writeFileSync(`${SITE}/${file}`, text);
};

const RULES = `# Tours｜見学

- **TOUR-1** The day of a tour is chosen at \`/tours/{id}/day\`.
  見学の日は \`/tours/{id}/day\` で選びます。
  \`machines/tour.machine.test.ts\` “asks for the day”; \`tests/e2e/tour.spec.ts\` “a tour is booked”
- **TOUR-2** The guide smiles.
  案内係は笑顔です。
  by hand: look at the guide
`;

const approval = {
  by: '山田',
  day: '2026-11-26',
  remark: '文言よし',
  shown: { words: '', fields: '', picture: '' },
};
const STANDINGS = new Map<string, Standing>([
  ['tour.day', { status: 'approved', approval }],
  ['tour.sending', { status: 'again', approval, changed: ['words'] }],
  ['tour.done', { status: 'open' }],
]);

const PAGES = [
  'index.html',
  'flows.html',
  chartFile('tour'),
  'paths.html',
  pathsFile('tour.spec.ts'),
  'words.html',
  'rules.html',
  'changes.html',
  'approvals.html',
  'traffic.html',
];

/** All tests share one generated site, so they run in one worker. */
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const flow = asFlow(tourFlow);
  const read = { machine: tourMachine, file: 'machines/tour.machine.ts', purpose: 'Books a tour.' };
  const chart = chartFacts(read as unknown as ReadChart, flow);
  const scenes = storyboard([record], [], () => []);
  const path = { ...record, frames: framesOf(record, scenes, () => false) };
  const difference = {
    place: 'tour.day',
    name: { ja: '見学：ご希望の日', en: 'tour: day' },
    before: { ja: '/tours/:tourId/day', en: '/tours/:tourId/day' },
    after: null,
  };
  const rules = rulesShown([rulesOn('docs/product/tours.md', RULES)], [chart], [record]);
  const [figures, traffic] = tourTraffic();
  write('traffic.html', trafficPage(traffic, [chart]));
  const walked = walkedWays(chart, figures);
  const picture = await chartPicture(tourMachine, chart, addedWays(flow), walked);
  write('index.html', await mapPage(journeyOf([chart], ['/', '/mypage'], [record]), ''));
  write('flows.html', flowsPage([chart], scenes));
  write(
    chartFile('tour'),
    chartPage({
      chart,
      picture,
      scenes,
      mutants: { killed: 9, explained: 1, total: 10, survivors: [{ mutant: 'tour: day', sentence: null }] },
      pairs: 12,
      charts: ['tour'],
      paths: [path],
      standings: STANDINGS,
      rules: rulesOfChart('tour', rules),
      traffic: { figures, walked },
    }),
  );
  write('approvals.html', approvalsPage(STANDINGS));
  write('rules.html', rulesPage(rules));
  write('paths.html', pathsIndex([path], ['tour']));
  write(pathsFile('tour.spec.ts'), pathsPage('tour.spec.ts', [path]));
  write(
    'words.html',
    wordsPage([
      {
        file: 'flows/tour.flow.ts',
        line: 1,
        text: 'ご希望の日',
        screens: [{ chart: 'tour', state: 'day', page: null, stop, text: '' }],
      },
    ]),
  );
  write(
    'changes.html',
    changesPage({
      base: 'v1',
      commits: [
        { day: '2026-11-26', subject: 'feat: b' },
        { day: '2026-11-20', subject: 'feat: a' },
      ],
      differences: { states: [difference], ways: [], guards: [], actions: [], words: [], fields: [] },
      pictures: [false, true].map((isOfTheDay) => ({
        name: 'tour-day',
        title: 'ご希望の日',
        before: null,
        after: 'pictures/none.webp',
        marked: null,
        share: 1,
        isOfTheDay,
      })),
      charts: ['tour'],
      drafts: {
        revision: 'v1',
        steps: [
          {
            wizard: 'tour',
            step: 'day',
            stop: 'typed',
            outcomes: { same: 3, broken: 1 },
            why: ['day is lost'],
          },
        ],
      },
    }),
  );
  write(
    'search-index.js',
    `window.REVIEW_INDEX = ${JSON.stringify([...chartEntries([chart], scenes), ...ruleEntries(rules)])};`,
  );
  await bundleAssets(SITE);
});

test('no page of the review room has an axe violation, or is wider than a phone', async ({ page }) => {
  for (const file of PAGES) {
    await page.goto(at(file));
    expect(await violationsOn(page), file).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), file).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await violationsOn(page), `${file}, wide`).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('Japanese and English words find a state, with its diagram, screen, fields and request', async ({
  page,
}) => {
  await page.goto(at('index.html'));
  await page.getByRole('combobox').fill('day chosen meal');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/flows\/tour\.html#way-day-day-chosen-0$/);
  await page.getByRole('link', { name: /\/tours\/:tourId\/day$/ }).click();
  await expect(page).toHaveURL(/#state-day$/);
  const day = page.locator('#state-day');
  await expect(day).toContainText('tour-day');
  await day.getByText('入力欄・規則・メッセージ').click();
  await expect(day.getByRole('row', { name: /日を選択してください/ })).toBeVisible();
  await page.locator('#state-sending').getByText('送られる内容').click();
  await expect(page.locator('#state-sending')).toContainText('2026-11-27');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Screens and states' })).toBeVisible();
});

test('a search for words of a rule leads to the state, the flow and the path that show the rule', async ({
  page,
}) => {
  await page.goto(at(chartFile('tour')));
  await expect(page.getByText('ここで守られるルール')).toBeVisible();
  await page.getByRole('combobox').fill('案内係 笑顔');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/rules\.html#TOUR-2$/);
  await expect(page.locator('#TOUR-2')).toContainText(/人が確かめます.*：look at the guide/);
  const rule = page.locator('#TOUR-1');
  await expect(rule.getByRole('link', { name: '道すじ1' })).toBeVisible();
  await rule.getByRole('link', { name: /：/ }).first().click();
  await expect(page).toHaveURL(/flows\/tour\.html#state-day$/);
});

test('a state leads to its paths, and a path can be played screen by screen', async ({ page }) => {
  await page.goto(`${at(chartFile('tour'))}#state-day`);
  await page.locator('#state-day').getByText('この状態を通る道すじ').click();
  await page
    .locator('#state-day')
    .getByRole('link', { name: /^tour（/ })
    .click();
  await page.getByRole('button', { name: /再生する/ }).click();
  const player = page.getByRole('dialog');
  await expect(player).toContainText('1 / 2');
  await player.getByRole('button', { name: /閉じる/ }).click();
  await expect(player).toBeHidden();
});

test('code names are hidden until the reader asks for them, and then shown on every page', async ({
  page,
}) => {
  await page.goto(at(chartFile('tour')));
  const file = page.getByText('machines/tour.machine.ts');
  await expect(file).toBeHidden();
  await expect(page.getByText('a tour is booked').first()).toBeHidden();
  await page.getByRole('button', { name: 'コードを表示' }).click();
  await expect(file).toBeVisible();
  await page.goto(at('words.html'));
  await expect(page.getByText('flows/tour.flow.ts')).toBeVisible();
  await page.getByRole('button', { name: 'コードを表示', pressed: true }).click();
  await expect(page.getByText('flows/tour.flow.ts')).toBeHidden();
});

test('a heading that a link leads to is shown below the header, at both widths', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('about:blank');
    await page.goto(`${at(chartFile('tour'))}#state-sending`);
    const header = await page.locator('.top').boundingBox();
    const heading = page.locator('#state-sending h3');
    await expect(heading).toBeInViewport();
    const bottom = (header?.y ?? 0) + (header?.height ?? 0);
    expect((await heading.boundingBox())?.y ?? 0, String(width)).toBeGreaterThan(bottom);
  }
});

test('a picture opens at full size on a phone, and fits an A4 page in print', async ({ page }) => {
  await page.goto(at(chartFile('tour')));
  const cropped = () =>
    page
      .locator('.picture')
      .evaluate((frame) => [frame.scrollWidth > frame.clientWidth, frame.scrollHeight > frame.clientHeight]);
  expect(await cropped()).toEqual([false, false]);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 1000 });
  await expect(page.locator('.top')).toBeHidden();
  expect(await cropped()).toEqual([false, false]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(688);
});

test('the changes page names the dates and the visible changes, and omits empty sections', async ({
  page,
}) => {
  await page.goto(at('changes.html'));
  await expect(page.getByText('2026-11-20から2026-11-26までの変更 2 件')).toBeVisible();
  await expect(
    page.getByText('お客様の画面に見える変更は、画面 1 枚、文言と入力欄 0 件です。'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^画面/, /^状態/, /^入力途中/]);
});

test('a screen shows who approved it or how to approve it, and filters hide other screens', async ({
  page,
}) => {
  await page.goto(at('approvals.html'));
  await page.getByRole('button', { name: '要再確認 1' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('山田・2026-11-26・文言よし その後の変化：文言');
  await page.getByRole('row').last().getByRole('link').click();
  const sending = page.locator('#state-sending');
  await expect(sending.getByRole('heading', { level: 3 })).toContainText('要再確認');
  await sending.locator('summary', { hasText: '確認' }).last().click();
  await expect(sending.getByText('npm run approve -- tour.sending --by')).toBeVisible();
  await page.getByRole('button', { name: '確認済み 1' }).click();
  await expect(sending).toBeHidden();
  await expect(page.locator('#state-day')).toContainText('確認済み');
});

test('every changed pixel is marked, and a screen that differs only in numbers is labelled so', async ({
  page,
}) => {
  /** Returns a picture of 100 pixels. The first `black` pixels are black, and the others are white. */
  const drawn = (black: number) =>
    page.evaluate((count) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 1 });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = 'white';
      context?.fillRect(0, 0, 100, 1);
      if (context) context.fillStyle = 'black';
      context?.fillRect(0, 0, count, 1);
      return canvas.toDataURL('image/webp', 1).split(',')[1] ?? '';
    }, black);
  const [old, now] = [`${SITE}/old`, `${SITE}/now`];
  for (const [folder, black] of [
    [old, 0],
    [now, 20],
  ] as const) {
    mkdirSync(`${folder}/pictures`, { recursive: true });
    for (const name of ['words', 'numbers', 'gone'])
      writeFileSync(`${folder}/pictures/${name}.webp`, await drawn(black), 'base64');
    writeFileSync(`${folder}/pictures/same.webp`, await drawn(0), 'base64');
  }
  const picture = (file: string, words: string) => ({
    file: `${file}.webp`,
    title: file,
    words,
    lasting: file,
  });
  const both = [
    ['same', picture('same', '1')],
    ['numbers', picture('numbers', '1')],
    ['words', picture('words', '1')],
  ] as const;
  const before = new Map([...both, ['gone', picture('gone', '1')]]);
  const after = new Map([...both, ['numbers', picture('numbers', '2')]]);
  const changed = await comparePictures(now, after, { folder: old, pictures: before });
  const summary = changed.map(({ name, share, isOfTheDay, after: there }) => [
    name,
    share,
    isOfTheDay,
    there,
  ]);
  expect(summary).toEqual([
    ['gone', 1, false, null],
    ['numbers', 0.2, true, 'pictures/numbers.webp'],
    ['words', 0.2, false, 'pictures/words.webp'],
  ]);
  const marked = readFileSync(`${now}/marked/words.webp`, 'base64');
  const reds = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${data}`;
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 100, height: 1 }).getContext(
      '2d',
    );
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, 100, 1).data ?? [];
    return Array.from({ length: 100 }, (_, at) => (pixels[at * 4 + 1] ?? 255) < 128);
  }, marked);
  expect([reds.slice(0, 18).every(Boolean), reds.slice(22).some(Boolean)]).toEqual([true, false]);
});
