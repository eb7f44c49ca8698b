import type { BrowserContext } from 'playwright/test';
import type { newerScript } from '#tests/architecture/newer-features.ts';
import type { Trouble } from './trouble.ts';

/** Deletes the given objects and members, so that Chromium has only what iOS 15.4 and Chrome 100 both have. */
function deleteFeatures(features: typeof newerScript): void {
  const world = globalThis as unknown as Record<string, Record<string, object> | undefined>;
  const typedArray = Object.getPrototypeOf(Int8Array) as Record<string, object>;
  const findObject = (owner: string) =>
    owner === 'TypedArray' ? typedArray : (world[owner] ?? (Intl as unknown as typeof world)[owner]);
  for (const { owner, name, isStatic } of features) {
    const object = owner === null ? undefined : findObject(owner);
    if (object && (isStatic || !object.prototype)) Reflect.deleteProperty(object, name);
    if (object?.prototype && !isStatic) Reflect.deleteProperty(object.prototype, name);
    if (owner === 'Window') Reflect.deleteProperty(globalThis, name);
  }
  for (const { name } of features.filter(({ owner }) => owner === null))
    Reflect.deleteProperty(globalThis, name);
}

/** Takes away every newer API from the next page load on. */
export async function becomeOldPhone(context: BrowserContext, trouble: Trouble): Promise<void> {
  // The fingerprint agent takes this browser for another one, and evaluates a string.
  trouble.allow(/requires 'TrustedScript' assignment/);
  // Imported only here, because the data about all browsers takes a second to load.
  const { newerScript: features } = await import('#tests/architecture/newer-features.ts');
  // Trusted types stay, because Chromium enforces the page's policy even without the API.
  const deletable = features.filter(({ owner, name }) => !/^trusted/i.test(owner ?? name));
  await context.addInitScript(deleteFeatures, deletable);
}
