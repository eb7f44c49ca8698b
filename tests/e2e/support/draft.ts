import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { emptyDraft } from '#src/engine/draft.ts';
import { draftKeeper } from '#src/engine/draft-keeper.ts';
import type { Answers } from '#src/engine/wizard.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { SITE } from './origins.ts';

const EMPTY_PAGE = `${SITE}/empty-page`;

/** Leaves a draft of the consultation in the tab, as an earlier visit does; much faster than to answer its steps by hand. */
export async function leaveDraft(page: Page, visitor: string, answers: Answers): Promise<void> {
  const tab = memoryStore();
  const owner = { flow: 'consultation', version: consultationFlow.version, visitor };
  const stores = { tab, device: memoryStore(), tabName: () => 'tab' };
  draftKeeper(stores, owner, { summary: () => null, now: Date.now }).save({ ...emptyDraft, answers });
  await page.route(EMPTY_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(EMPTY_PAGE);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    [...tab.values],
  );
  await page.unroute(EMPTY_PAGE);
}
