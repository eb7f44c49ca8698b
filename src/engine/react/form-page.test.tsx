import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { controls } from '#src/app/base/controls/controls.tsx';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { AnyField } from '#src/engine/core/field.ts';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import { createStore } from '#src/lib/create-store.ts';
import { AppFlowProvider } from '#tests/support/app-flow-provider.tsx';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { render } from '#tests/support/render.tsx';
import { tourBrowser } from '#tests/support/tour-session.ts';
import { preloadControls } from './field-list.tsx';
import { FlowView } from './flow-view.tsx';

afterEach(cleanup);

const NAMES = ['lastName', 'firstName', 'lastKana', 'tel', 'email', 'town', 'memo', 'photos'];

const BUILDER = { name: '工務店', privacyPolicyUrl: 'https://builder.example/privacy' };

/** Render counts of each field's control, and of the step around them (`step`). */
type Renders = Record<string, number>;

const kindOf = (name: string): object => {
  if (name === 'lastKana') return { kind: 'kana', from: ['lastName'] };
  if (name === 'photos') return { kind: 'image', run: 'tour/7', maxSizeKb: 100, maxCount: 3, optional: true };
  return { kind: name === 'memo' ? 'textarea' : 'text' };
};

const counted = (name: string, renders: Renders): AnyField =>
  ({
    ...kindOf(name),
    name,
    label: name,
    // Only the field's control reads `help`, so each read is one render of the control.
    get help() {
      renders[name] = (renders[name] ?? 0) + 1;
      return undefined;
    },
  }) as AnyField;

const schema = z.object({
  ...Object.fromEntries(NAMES.map((name) => [name, z.string().check(z.minLength(2, `${name} is short`))])),
  photos: z.array(z.unknown()),
});

/** The tour (the wizard of these tests) with a first form that is as long as the profile form. */
function profileStep(renders: Renders) {
  const browser = tourBrowser();
  const fields = NAMES.map((name) => counted(name, renders));
  const day = { event: 'day.chosen', schema, fields, copy: { title: 'お客様情報' } };
  const flow = { ...browser.flow, steps: { ...browser.flow.steps, day } } as unknown as Flow;
  const { provide, facts, stores, newId, now } = browser;
  const session = openFlowSession(
    { flow, provide, data: null, facts, visitor: 'one', stores, newId, now },
    '/tours/7/day',
  );
  const services = {
    history: fakeHistory('/tours/7/day'),
    stepShown: () => undefined,
    notify: () => undefined,
    now: () => new Date('2026-11-19T12:00:00+09:00'),
    images: { keep: async () => '', find: async () => null },
    account: createStore(() => BUILDER),
  };
  const countedScreen = () => {
    renders.step = (renders.step ?? 0) + 1;
    return null;
  };
  return (
    <AppFlowProvider services={services}>
      <FlowView session={session} screens={{ day: countedScreen }} />
    </AppFlowProvider>
  );
}

/** Types into a field. Returns the controls that render, and the number of DOM changes within and outside the field. */
async function typedInto(name: string, value: string, renders: Renders) {
  const before = { ...renders };
  const input = screen.getByLabelText(name);
  const field = input.closest('.MuiFormControl-root');
  const changed: Node[] = [];
  const hear = (records: readonly MutationRecord[]) => changed.push(...records.map(({ target }) => target));
  const watch = new MutationObserver(hear);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await act(async () => fireEvent.change(input, { target: { value } }));
  hear(watch.takeRecords());
  watch.disconnect();
  const rendered = Object.keys(renders).filter((one) => renders[one] !== before[one]);
  const within = changed.filter((node) => field?.contains(node)).length;
  return { rendered, within, outside: changed.length - within };
}

// Must be the first test, because code that was shown once does not suspend again.
test('a step with loaded code shows its controls together with its heading', async () => {
  await preloadControls(controls, ['text', 'textarea', 'kana', 'image']);
  render(profileStep({}));
  expect(screen.getByRole('heading', { name: 'お客様情報' }).tagName).toBe('H1');
  expect(screen.getByLabelText('lastName').tagName).toBe('INPUT');
});

test('WIZ-80 a step that leads to a review shows no links to the builder’s pages', () => {
  render(profileStep({}));
  expect(screen.queryByText(/個人情報の取り扱い/)).toBe(null);
});

describe('a keystroke', () => {
  const opened = async () => {
    const renders: Renders = {};
    await preloadControls(controls, ['text', 'textarea', 'kana', 'image']);
    await act(async () => render(profileStep(renders)));
    return renders;
  };
  const refused = async () => {
    const renders = await opened();
    await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
    expect(screen.getByText('email is short', { selector: 'span' }).textContent).toBe('email is short');
    return renders;
  };

  test('renders no control and changes nothing outside of its field', async () => {
    const renders = await opened();
    const { rendered, within, outside } = await typedInto('tel', '0', renders);
    expect({ rendered, outside }).toEqual({ rendered: [], outside: 0 });
    expect(within).toBeLessThanOrEqual(12);
  });

  test('in a name renders no control, although the kana is suggested, except when the first kana takes away its 必須', async () => {
    const renders = await opened();
    expect((await typedInto('lastName', 'や', renders)).rendered).toEqual(['lastKana']);
    expect((await typedInto('lastName', 'やま', renders)).rendered).toEqual([]);
  });

  test('renders no control while the step shows errors', async () => {
    const renders = await refused();
    const { rendered, within, outside } = await typedInto('tel', '0', renders);
    expect({ rendered, outside }).toEqual({ rendered: [], outside: 0 });
    expect(within).toBeLessThanOrEqual(12);
  });

  test('WIZ-38 the heading of the error summary names it, and its text shows the number of errors', async () => {
    await refused();
    const summary = screen.getByRole('group', { name: engineTexts.errorsTitle });
    expect([document.activeElement, summary.textContent?.includes(engineTexts.errorsCount(7, true))]).toEqual(
      [summary, true],
    );
  });

  test('that corrects an error renders the field’s control and the page, but no other control', async () => {
    const { rendered } = await typedInto('tel', '09', await refused());
    expect(rendered).toEqual(['tel', 'step']);
  });
});
