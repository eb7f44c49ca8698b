import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { DraftImages } from './draft-images.ts';
import { createDraftImages } from './draft-images.ts';
import type { ImageStore, StoredImage } from './image-store.ts';

const HOUR_MS = 60 * 60 * 1000;

function browser() {
  const device = memoryStore();
  const shelved = new Map<string, StoredImage>();
  const shelf: ImageStore = {
    put: async (key, image) => void shelved.set(key, image),
    get: async (key) => shelved.get(key),
    list: async () => [...shelved].map(([key, { keptAt }]) => [key, keptAt] as const),
    remove: async (keys) => {
      for (const key of keys) shelved.delete(key);
    },
  };
  const spokenOf = new Set<string>();
  let now = 0;
  let ids = 0;
  let opened = 0;
  const openPage = (openShelf = async () => shelf, tabName = 'one') =>
    createDraftImages({
      device,
      tabName: () => tabName,
      openShelf: () => {
        opened += 1;
        return openShelf();
      },
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
      isReferenced: (key) => spokenOf.has(key),
      now: () => now,
    });
  return {
    device,
    spokenOf,
    openPage,
    openTab: (name: string) => openPage(undefined, name),
    shelf,
    keys: () => [...shelved.keys()],
    opened: () => opened,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const image = (text: string) => new Blob([text], { type: 'image/jpeg' });
const textOf = async (found: Blob | null) => found && [await found.text(), found.type];
const broken = (): Promise<ImageStore> => Promise.reject(new Error('indexedDB is not defined'));

describe('an image of a draft', () => {
  test('FORM-19 is found by its key, even after a reload', async () => {
    const { openPage } = browser();
    const images = openPage();
    const key = await images.keep('inquiry/4', image('garden'));
    expect(key).toBe('inquiry/4/one/id-1');
    expect(await textOf(await images.find(key))).toEqual(['garden', 'image/jpeg']);
    expect(await textOf(await openPage().find(key))).toEqual(['garden', 'image/jpeg']);
  });

  test('stays while a draft contains its key, and is otherwise deleted after a day', async () => {
    const { openPage, pass, keys, spokenOf } = browser();
    const images = openPage();
    const key = await images.keep('inquiry/4', image('garden'));
    spokenOf.add(key);
    pass(24 * HOUR_MS);
    await images.sweep();
    expect(await textOf(await images.find(key))).toEqual(['garden', 'image/jpeg']);
    spokenOf.clear();
    await openPage().sweep();
    expect(keys()).toEqual([]);
  });

  test('stays for a day if no draft contains its key yet', async () => {
    const { openPage, pass, keys } = browser();
    const key = await openPage().keep('inquiry/4', image('garden'));
    pass(24 * HOUR_MS - 1);
    await openPage().sweep();
    expect(keys()).toEqual([key]);
  });

  test('is deleted when its form ends, while images of other forms stay', async () => {
    const { openPage, keys } = browser();
    const images = openPage();
    await images.keep('inquiry/4', image('garden'));
    const other = await images.keep('inquiry/41', image('roof'));
    await images.forget('inquiry/4');
    expect(keys()).toEqual([other]);
  });

  test('stays when the same form is finished in another tab', async () => {
    const { openTab, keys } = browser();
    const [one, other] = [openTab('one'), openTab('other')];
    const key = await one.keep('inquiry/4', image('garden'));
    await other.keep('inquiry/4', image('road'));
    await other.forget('inquiry/4');
    expect(keys()).toEqual([key]);
  });

  test('stays while a draft in another tab uses it', async () => {
    const { openTab, spokenOf, keys } = browser();
    const one = openTab('one');
    const [shared] = [
      await one.keep('inquiry/4', image('garden')),
      await one.keep('inquiry/4', image('roof')),
    ];
    spokenOf.add(shared);
    await one.forget('inquiry/4');
    expect(keys()).toEqual([shared]);
  });

  test('is deleted with everything else on logout', async () => {
    const { openPage, keys } = browser();
    await openPage().keep('inquiry/4', image('garden'));
    await openPage().clear();
    expect(keys()).toEqual([]);
  });
});

describe('a browser whose database does not work', () => {
  test('keeps images until the page is closed', async () => {
    const { openPage } = browser();
    const images = openPage(broken);
    const [kept, ended] = [
      await images.keep('inquiry/4', image('garden')),
      await images.keep('itemForm/2', image('roof')),
    ];
    await images.forget('itemForm/2');
    expect(await textOf(await images.find(kept))).toEqual(['garden', 'image/jpeg']);
    expect(await images.find(ended)).toBe(null);
    expect(await openPage(broken).find(kept)).toBe(null);
    await images.clear();
    expect(await images.find(kept)).toBe(null);
  });

  test('keeps images that a full database refuses', async () => {
    const { openPage } = browser();
    const full = { put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const images = openPage(async () => ({
      ...full,
      get: async () => undefined,
      list: async () => [],
      remove: async () => undefined,
    }));
    const key = await images.keep('inquiry/4', image('garden'));
    expect(await textOf(await images.find(key))).toEqual(['garden', 'image/jpeg']);
  });

  test('tries again to open the database after the module for it could not be fetched', async () => {
    const { openPage, opened, shelf, keys } = browser();
    const images = openPage(() => (opened() === 1 ? broken() : Promise.resolve(shelf)));
    const [first, second] = [
      await images.keep('inquiry/4', image('garden')),
      await images.keep('inquiry/4', image('roof')),
    ];
    expect(keys()).toEqual([second]);
    expect(await textOf(await images.find(first))).toEqual(['garden', 'image/jpeg']);
    expect(await textOf(await images.find(second))).toEqual(['roof', 'image/jpeg']);
  });
});

describe('a connection that iOS has closed', () => {
  const gone = () =>
    Promise.reject(new DOMException('The database connection is closing.', 'InvalidStateError'));
  const closed: ImageStore = { put: gone, get: gone, list: gone, remove: gone };
  /** A page with a stored image, whose connection is then closed. With `again`, so is every later connection. */
  const closedLater = async (again = false) => {
    const made = browser();
    const key = await made.openPage().keep('inquiry/4', image('garden'));
    let isClosed = true;
    const images = made.openPage(async () => {
      const shelf = isClosed ? closed : made.shelf;
      isClosed = again;
      return shelf;
    });
    return { ...made, images, key };
  };

  test('is opened once more to find an image', async () => {
    const { images, key } = await closedLater();
    expect(await textOf(await images.find(key))).toEqual(['garden', 'image/jpeg']);
  });

  test('is opened once more to store an image', async () => {
    const { images, keys, key } = await closedLater();
    const next = await images.keep('inquiry/4', image('roof'));
    expect(keys()).toEqual([key, next]);
  });

  test.each<[string, (images: DraftImages) => Promise<void>]>([
    ['a finished form', (images) => images.forget('inquiry/4')],
    ['a sign-out', (images) => images.clear()],
  ])('is opened once more to delete the images after %s', async (_, drop) => {
    const { images, keys } = await closedLater();
    await drop(images);
    expect(keys()).toEqual([]);
  });

  test('is opened no third time', async () => {
    const { images, key, opened } = await closedLater(true);
    const before = opened();
    expect([await images.find(key), opened() - before]).toEqual([null, 2]);
  });
});

test('images are deleted on logout although local storage was emptied meanwhile', async () => {
  const { openPage, keys, device } = browser();
  const writer = openPage();
  const key = await writer.keep('inquiry/4', image('garden'));
  for (const name of device.keys()) device.removeItem(name);
  const reader = openPage();
  await reader.find(key);
  for (const name of device.keys()) device.removeItem(name);
  await reader.clear();
  expect(keys()).toEqual([]);
});

test('no database is opened before the first image', async () => {
  const { openPage, opened } = browser();
  const images = openPage();
  await images.sweep();
  await images.clear();
  await images.forget('inquiry/4');
  expect(opened()).toBe(0);
  await images.keep('inquiry/4', image('garden'));
  await images.clear();
  await openPage().sweep();
  expect(opened()).toBe(1);
});
