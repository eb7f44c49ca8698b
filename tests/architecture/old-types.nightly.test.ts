import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { oldTypeErrors } from './old-types.ts';

/** Calls of what iOS 15.4 or Chrome 100 lacks and whose names are common: on an instance, a mixin, an object, a form. */
const PLANTED = `
export const size = (query: URLSearchParams) => query.size;
export const open = (element: HTMLElement) => element.showPopover();
export const even = (list: readonly number[]) => list.with(0, 1);
export const send = (form: HTMLFormElement) => form.requestSubmit();
export const later = (run: () => void) => requestIdleCallback(run);
export const old = (query: URLSearchParams, form: HTMLFormElement) => [query.has('a'), form.submit(), new Map().size];
`;

it('the source names nothing that iOS 15.4 or Chrome 100 lacks, except where it asks first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'old-types-'));
  const errors = await oldTypeErrors(folder, PLANTED);
  await rm(folder, { recursive: true });
  // TypeScript reports by path, so the order depends on where the checkout lies.
  expect([...new Set(errors)].sort()).toEqual([
    "planted.ts: Cannot find name 'requestIdleCallback'.",
    "planted.ts: Property 'requestSubmit' does not exist on type 'HTMLFormElement'.",
    "planted.ts: Property 'showPopover' does not exist on type 'HTMLElement'.",
    "planted.ts: Property 'size' does not exist on type 'URLSearchParams'.",
    "planted.ts: Property 'with' does not exist on type 'readonly number[]'.",
    "src/engine/react/flow-view.tsx: Cannot find name 'cancelIdleCallback'.",
    "src/engine/react/flow-view.tsx: Cannot find name 'requestIdleCallback'.",
    "src/lib/when-idle.ts: Cannot find name 'cancelIdleCallback'.",
    "src/lib/when-idle.ts: Cannot find name 'requestIdleCallback'.",
  ]);
}, 600_000);
