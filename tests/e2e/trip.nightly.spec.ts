import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { ports } from '#tests/e2e/support/origins.ts';

// `npm run example`: an app of its own that has installed the packed engine.

const PORT = ports.site + 3;
const ORIGIN = `http://localhost:${PORT}`;

// The tests share one server, so one worker runs all of them.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: ORIGIN, locale: 'en-GB' });

let example: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  example = spawn('npm', ['run', 'example'], {
    env: { ...process.env, PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await expect.poll(() => receivedTrips().catch(() => null), { timeout: 300_000 }).toEqual([]);
});
// With its group, because the server is a child of npm.
test.afterAll(() => void (example.pid && process.kill(-example.pid)));

interface Trip {
  key: string;
  where: { place: string };
  when: { day: string; alone: boolean };
  who?: { name: string; email: string };
}

const receivedTrips = async (): Promise<Trip[]> => (await fetch(`${ORIGIN}/received`)).json();

const HEADINGS = {
  where: 'Where do you want to go?',
  when: 'When do you want to go?',
  who: 'Who travels with you?',
  review: 'Is everything right?',
  done: 'Your trip is planned',
};

type Step = keyof typeof HEADINGS;

async function expectStep(page: Page, step: Step) {
  await expect(page.getByRole('heading', { level: 1, name: HEADINGS[step] })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/trip/${step}(\\?.*)?$`));
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function answerWhere(page: Page, place = 'Hills') {
  await expectStep(page, 'where');
  await page.getByRole('radio', { name: place }).check();
  await press(page, 'Next');
}

async function answerWhen(page: Page, alone = false) {
  await expectStep(page, 'when');
  await page.getByLabel('First day').fill('2027-05-01');
  const box = page.getByRole('checkbox', { name: 'I travel alone' });
  await expect(box).not.toBeChecked();
  await box.setChecked(alone);
  await press(page, 'Next');
}

async function answerWho(page: Page) {
  await expectStep(page, 'who');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email address').fill('ada@example.com');
  await press(page, 'Next');
}

async function goToReview(page: Page, from = '/trip/where') {
  await page.goto(from);
  await answerWhere(page);
  await answerWhen(page);
  await answerWho(page);
  await expectStep(page, 'review');
}

const trip = {
  where: { place: 'hills' },
  when: { day: '2027-05-01', alone: false },
  who: { name: 'Ada', email: 'ada@example.com' },
};

/** What `act` has sent, without the keys. */
async function collectTrips(act: () => Promise<void>): Promise<Omit<Trip, 'key'>[]> {
  const before = await receivedTrips();
  await act();
  return (await receivedTrips()).slice(before.length).map(({ key: _key, ...answers }) => answers);
}

test('the way forward leads through every step, and sends the answers once', async ({ page }) => {
  const sent = await collectTrips(async () => {
    await goToReview(page);
    await press(page, 'Send');
    await expectStep(page, 'done');
    await page.reload();
    await expectStep(page, 'done');
  });
  expect(sent).toEqual([trip]);
});

test('the step about company is left out for somebody who travels alone, also on the way back', async ({
  page,
}) => {
  const sent = await collectTrips(async () => {
    await page.goto('/trip/where');
    await answerWhere(page);
    await answerWhen(page, true);
    await expectStep(page, 'review');
    await press(page, 'Back');
    await expectStep(page, 'when');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await press(page, 'Next');
    await expectStep(page, 'review');
    await page.goto('/trip/who');
    await expectStep(page, 'when');
    await press(page, 'Next');
    await press(page, 'Send');
    await expectStep(page, 'done');
  });
  expect(sent).toEqual([{ where: trip.where, when: { ...trip.when, alone: true } }]);
});

test('the browser’s back and forward, and the button Back, keep every answer', async ({ page }) => {
  await goToReview(page);
  for (const step of ['who', 'when', 'where'] as const) {
    await page.goBack();
    await expectStep(page, step);
  }
  await expect(page.getByRole('radio', { name: 'Hills' })).toBeChecked();
  for (const step of ['when', 'who', 'review'] as const) {
    await page.goForward();
    await expectStep(page, step);
  }
  for (const step of ['who', 'when', 'where'] as const) {
    await press(page, 'Back');
    await expectStep(page, step);
  }
  await page.goForward();
  await expectStep(page, 'when');
  await expect(page.getByLabel('First day')).toHaveValue('2027-05-01');
});

test('a reload opens the step that was shown, with what was typed', async ({ page }) => {
  await page.goto('/trip/where');
  await expectStep(page, 'where');
  await page.getByRole('radio', { name: 'Sea' }).check();
  await page.reload();
  await expectStep(page, 'where');
  await expect(page.getByRole('radio', { name: 'Sea' })).toBeChecked();
  await press(page, 'Next');
  await expectStep(page, 'when');
  await page.getByLabel('First day').fill('2027-05-01');
  await page.reload();
  await expectStep(page, 'when');
  await expect(page.getByLabel('First day')).toHaveValue('2027-05-01');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await press(page, 'Next');
  await expectStep(page, 'who');
  await page.getByLabel('Name').fill('Ad');
  await page.reload();
  await expectStep(page, 'who');
  await expect(page.getByLabel('Name')).toHaveValue('Ad');
  await answerWho(page);
  await page.reload();
  await expectStep(page, 'review');
  await page.goBack();
  await expectStep(page, 'who');
});

test('a link to a step that is not open yet leads to the nearest one before it', async ({ page }) => {
  await page.goto('/trip/review');
  await answerWhere(page);
  await expectStep(page, 'when');
  await page.goto('/trip/done');
  await expectStep(page, 'when');
  await page.goto('/');
  await expectStep(page, 'where');
});

test('an answer that is missing is named, and its link leads to its field', async ({ page }) => {
  await page.goto('/trip/where');
  await expectStep(page, 'where');
  await press(page, 'Next');
  await page.getByRole('link', { name: 'Choose a place' }).click();
  await expect(page.getByRole('radio', { name: 'Sea' })).toBeFocused();
});

test('another tab, opened after the first was closed, offers the answers', async ({ page, context }) => {
  await page.goto('/trip/where');
  await answerWhere(page);
  await answerWhen(page);
  await expectStep(page, 'who');
  await page.close();
  const later = await context.newPage();
  await later.goto('/trip/where');
  await press(later, 'Continue');
  await answerWho(later);
  await expectStep(later, 'review');
});

test('a change from the review leads back to it, through a step that it has opened', async ({ page }) => {
  await page.goto('/trip/where');
  await answerWhere(page);
  await answerWhen(page, true);
  await expectStep(page, 'review');
  await press(page, `Change (${HEADINGS.where})`);
  await expectStep(page, 'where');
  await page.getByRole('radio', { name: 'City' }).check();
  await press(page, 'Change and return');
  await expectStep(page, 'review');
  await expect(page.getByText('City')).toBeVisible();
  await press(page, `Change (${HEADINGS.when})`);
  await page.getByRole('checkbox').uncheck();
  await press(page, 'Change and continue');
  await answerOpenedWho(page);
  await expectStep(page, 'review');
  await page.goBack();
  await expectStep(page, 'when');
});

test('a reload keeps a change from the review a change', async ({ page }) => {
  await goToReview(page);
  await press(page, `Change (${HEADINGS.when})`);
  await expectStep(page, 'when');
  await page.reload();
  await expectStep(page, 'when');
  await press(page, 'Change and return');
  await expectStep(page, 'review');
  await page.goBack();
  await expectStep(page, 'who');
});

test('back from the last page leads to the first step, which says that the trip is finished', async ({
  page,
}) => {
  await goToReview(page);
  await press(page, 'Send');
  await expectStep(page, 'done');
  await page.goBack();
  await expectStep(page, 'where');
  await expect(page.getByText('Here you can begin again.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await answerWhere(page);
  await expectStep(page, 'when');
});

test('a duplicated tab has its own answers, and each tab sends its own trip', async ({ page, context }) => {
  const sent = await collectTrips(async () => {
    await page.goto('/trip/where');
    await answerWhere(page);
    await expectStep(page, 'when');
    const opened = context.waitForEvent('page');
    // A window that a page opens gets a copy of its session storage, like a duplicated tab.
    await page.evaluate(() => void window.open(location.href));
    const duplicate = await opened;
    await expectStep(duplicate, 'when');
    await press(duplicate, 'Back');
    await answerWhere(duplicate, 'City');
    await answerWhen(duplicate, true);
    await answerWhen(page, true);
    for (const tab of [page, duplicate]) {
      await tab.reload();
      await expectStep(tab, 'review');
      await press(tab, 'Send');
      await expectStep(tab, 'done');
    }
  });
  const when = { ...trip.when, alone: true };
  expect(sent).toEqual([
    { where: trip.where, when },
    { where: { place: 'city' }, when },
  ]);
});

async function answerOpenedWho(page: Page) {
  await expectStep(page, 'who');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email address').fill('ada@example.com');
  await press(page, 'Change and return');
}

test('a double press sends once', async ({ page }) => {
  const sent = await collectTrips(async () => {
    await goToReview(page);
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expectStep(page, 'done');
  });
  expect(sent).toEqual([trip]);
});

test('an answer that is lost after the server has stored the trip leads to the last page, without a second one', async ({
  page,
}) => {
  const sent = await collectTrips(async () => {
    await goToReview(page, '/trip/where?lose=1');
    await press(page, 'Send');
    await expectStep(page, 'done');
  });
  expect(sent).toEqual([trip]);
});

test('an answer that is changed after a lost one is not sent if the first has arrived, and the last page says so', async ({
  page,
}) => {
  const sent = await collectTrips(async () => {
    await goToReview(page, '/trip/where?lose=1');
    await page.route('**/received', (route) => route.abort());
    await press(page, 'Send');
    await expect(page.getByText('We do not know whether it has arrived.')).toBeVisible();
    await page.unroute('**/received');
    await press(page, `Change (${HEADINGS.where})`);
    await page.getByRole('radio', { name: 'City' }).check();
    await press(page, 'Change and return');
    await press(page, 'Send');
    await expectStep(page, 'done');
    await expect(page.getByText('What you changed afterwards was not sent.')).toBeVisible();
  });
  expect(sent).toEqual([trip]);
});
