import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { emptyDraft } from '#src/engine/core/draft.ts';
import { createDraftRepository } from '#src/engine/core/draft-repository.ts';
import type { StoredDraft } from '#src/engine/core/stored-draft.ts';
import { parseDraft } from '#src/engine/core/stored-draft.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { SITE } from './origins.ts';

const EMPTY_PAGE = `${SITE}/empty-page`;

/** Opens a page of the app's site without the app, which would write into the storage while a test changes it. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route(EMPTY_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(EMPTY_PAGE);
  await page.unroute(EMPTY_PAGE);
}

/** Empties the browser's storage, as if the customer had never opened the app or signed in to LINE. */
export async function forgetEverything(page: Page): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Stores a draft of the consultation in the tab, as an earlier visit would. This is much faster than answering the steps. */
export async function leaveDraft(page: Page, visitor: string, answers: Answers): Promise<void> {
  const tab = memoryStore();
  const owner = { flow: 'consultation', version: consultationFlow.version, visitor };
  const stores = { tab, device: memoryStore(), tabName: () => 'tab' };
  createDraftRepository(stores, owner, Date.now).save({ ...emptyDraft, answers }, null);
  await openEmptyPage(page);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    [...tab.values],
  );
}

export async function draftIn(page: Page, run: string): Promise<StoredDraft> {
  const draft = parseDraft(await page.evaluate((key) => sessionStorage.getItem(key), `draft:${run}`));
  invariant(draft, `draftIn: this tab has no draft of ${run}. Answer a step of it first.`);
  return draft;
}
