import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDraftImages } from '#src/app/base/services/draft-images.ts';
import { createUploadProgress } from '#src/app/base/services/upload-progress.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import { FlowView } from '#src/engine/react/flow-view.tsx';
import { AppFlowProvider } from '#tests/support/app-flow-provider.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { render } from '#tests/support/render.tsx';
import { chooseDay, tourBrowser } from '#tests/support/tour-session.ts';

const PREPARING = '画像を準備しています。終わるまでお待ちください';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 0]);

failOnConsoleErrors();
beforeAll(() => import('./image-control.tsx'));
afterEach(cleanup);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Ends the simulated preparation of the image. jsdom can neither read nor draw images. */
let finishPreparing: () => void;

beforeEach(() => {
  const opened = new Promise<void>((resolve) => {
    finishPreparing = resolve;
  });
  vi.stubGlobal('createImageBitmap', async () => {
    await opened;
    return { width: 4, height: 3, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['small'], { type: 'image/jpeg' })),
  );
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:photo';
      static override revokeObjectURL = () => undefined;
    },
  );
  Blob.prototype.arrayBuffer = async () => JPEG.buffer;
  window.scrollTo = () => undefined;
});

const photos = z.array(z.object({ key: z.string(), name: z.string(), size: z.number(), type: z.string() }));

/**
 * The tour (the wizard of these tests) with a photo in its second form. The step's schema accepts images in
 * preparation.
 */
function tourWithPhoto(name: string, schema: z.ZodMiniType) {
  const { flow: tour, provide, facts, newId, now } = tourBrowser();
  const field = { name, kind: 'image', label: 'お写真', run: 'tour/7', maxSizeKb: 1024, maxCount: 2 };
  const meal = { event: 'meal.chosen', schema, fields: [field], copy: { title: 'お写真' } };
  const flow = { ...tour, steps: { ...tour.steps, meal } } as unknown as Flow;
  const tab = memoryStore();
  const drafts: string[] = [];
  const setItem = (key: string, text: string) => {
    drafts.push(text);
    tab.setItem(key, text);
  };
  const stores = { tab: { ...tab, setItem }, device: memoryStore(), tabName: () => 'tab-1' };
  const images = createDraftImages({
    device: memoryStore(),
    openShelf: () => Promise.reject(new Error('no database')),
    tabName: stores.tabName,
    isReferenced: () => true,
    newId: () => 'photo',
    now,
  });
  const services = {
    history: fakeHistory('/tours/7/meal'),
    leave: () => undefined,
    notify: () => undefined,
    lookUpAddress: async () => ({ outcome: 'none' as const }),
    loadCities: async () => [],
    images,
    uploads: createUploadProgress(),
    stepShown: () => undefined,
    now: () => new Date(0),
  };
  const open = () => {
    cleanup();
    const deps = { flow, provide, data: null, facts, visitor: 'one', stores, newId, now };
    const session = openFlowSession(deps, '/tours/7');
    session.send({ type: 'tour.begun' });
    chooseDay(session);
    render(
      <AppFlowProvider services={services}>
        <FlowView session={session} screens={{}} />
      </AppFlowProvider>,
    );
    return session;
  };
  return { open, drafts };
}

const photo = () => new File([JPEG], 'garden.jpg', { type: 'image/jpeg' });
const choose = async () => userEvent.upload(await screen.findByLabelText(/画像を選ぶ/), photo());
const pressNext = () => userEvent.click(screen.getByRole('button', { name: '次へ' }));
const summary = () => screen.queryByRole('group', { name: '入力内容をご確認ください' });

test.each([
  ['as the whole answer', 'meal', z.object({ meal: photos })],
  ['as a part of the answer', 'meal.photos', z.object({ meal: z.object({ photos }) })],
])(
  'an image in preparation enters neither the answers nor a draft, whatever the schema (%s)',
  async (_, name, schema) => {
    const { open, drafts } = tourWithPhoto(name, schema);
    const session = open();
    await choose();
    expect(screen.getByRole('listitem').textContent).toBe('画像1準備しています');
    await pressNext();
    expect(session.getViewState().step?.name).toBe('meal');
    expect(
      within(await screen.findByRole('group', { name: '入力内容をご確認ください' })).getByRole('link')
        .textContent,
    ).toBe(`お写真：${PREPARING}`);
    expect(drafts.filter((draft) => draft.includes('pending:'))).toEqual([]);

    finishPreparing();
    await screen.findByText('5B');
    await waitFor(() => expect(summary()).toBe(null));
    await pressNext();
    const { answers } = session.getViewState().snapshot.context;
    const ready = [{ key: 'tour/7/tab-1/photo', name: 'garden.jpg', size: 5, type: 'image/jpeg' }];
    expect(answers.meal).toEqual(name === 'meal' ? { meal: ready } : { meal: { photos: ready } });
    expect(drafts.filter((draft) => draft.includes('pending:'))).toEqual([]);
  },
);

test('a message asks again for an image whose preparation was interrupted by a reload', async () => {
  const { open } = tourWithPhoto('meal', z.object({ meal: photos }));
  open();
  await choose();
  const session = open();
  await screen.findByText('画像1枚を読み込めませんでした。もう一度お選びください');
  expect(screen.queryByRole('listitem')).toBe(null);
  await pressNext();
  expect(session.getViewState().snapshot.context.answers.meal).toEqual({ meal: [] });
});
