import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { AppFlowProvider } from '#tests/support/app-flow-provider.tsx';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { render } from '#tests/support/render.tsx';
import { chooseDay, fillIn, tourBrowser } from '#tests/support/tour-session.ts';
import { FlowView } from './flow-view.tsx';

beforeAll(() => preloadUsualControls());
afterEach(cleanup);

function shownTour() {
  const session = tourBrowser().open('/tours/7/day');
  const services = {
    history: fakeHistory('/tours/7/day'),
    stepShown: () => undefined,
    notify: () => undefined,
    now: () => new Date('2026-11-19T12:00:00+09:00'),
    images: { keep: async () => '', find: async () => null },
  };
  render(
    <AppFlowProvider services={services}>
      <FlowView session={session} screens={{}} />
    </AppFlowProvider>,
  );
  return session;
}

/** The tour (the wizard of these tests) at a step that was opened from its review. */
function edited(step: string) {
  const session = shownTour();
  act(() => fillIn(session));
  act(() => session.edit(step));
  return session;
}

const line = () => screen.queryByText(/に戻ります$/)?.textContent ?? null;
const progress = () => screen.queryByText(/ステップ目$/)?.textContent ?? null;
const button = () => document.querySelector('button[type=submit]')?.textContent;
const said = () => ({ line: line(), progress: progress(), button: button() });

const STRAIGHT = { line: '内容のご確認に戻ります', progress: null, button: '変更して確認に戻る' };

test('a step that was not opened from the review shows its progress and leads to the next step', () => {
  shownTour();
  expect(said()).toEqual({ line: null, progress: '全3ステップ中、1ステップ目', button: '次へ' });
});

test('a step that was opened from the review says that it leads back to the review', () => {
  edited('meal');
  expect(said()).toEqual(STRAIGHT);
});

test('the text and the button of an edited step change as soon as another answer is chosen', () => {
  edited('day');
  expect(said()).toEqual(STRAIGHT);
  fireEvent.change(screen.getByLabelText('日'), { target: { value: '2026-11-28' } });
  expect(said()).toEqual({
    line: '「お食事」のあと、内容のご確認に戻ります',
    progress: null,
    button: '変更して次へ',
  });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(line());
  fireEvent.change(screen.getByLabelText('日'), { target: { value: '2026-11-27' } });
  expect(said()).toEqual(STRAIGHT);
});

test('a step whose answer an edit removed leads to the review, and is named on the edited step', () => {
  const session = edited('day');
  act(() => chooseDay(session, '2026-11-28'));
  expect(said()).toEqual(STRAIGHT);
  act(() => session.back());
  expect(said()).toEqual({
    line: '「お食事」のあと、内容のご確認に戻ります',
    progress: null,
    button: '変更して次へ',
  });
});

test('a step opened from the review names only the review while its answer is invalid', () => {
  edited('meal');
  fireEvent.change(screen.getByLabelText('お食事'), { target: { value: '' } });
  expect(said()).toEqual(STRAIGHT);
});
