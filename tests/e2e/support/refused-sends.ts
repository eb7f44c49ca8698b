import type { Locator, Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import type { FaultId, Journey } from '#tests/support/fault-matrix/faults.ts';
import { breakCall, mendCalls } from './behind-the-app.ts';
import { isCallOf } from './calls-under-way.ts';
import type { Customer } from './customer-on-page.ts';
import { meeting } from './fault-cells.ts';
import { CALLS, catchNext } from './journey-calls.ts';

/** Longer than the time limit of any call, including uploads. */
const LONGEST_TIMEOUT_MS = 60_000;

/** Faults that prevent a call, named as in demonstrated-faults.ts. `offline` switches off the browser's network instead. */
const UNDONE: readonly (readonly [FaultId, readonly string[]])[] = [
  ['F10', ['offline']],
  ['F2', ['silent-unheard']],
  ['F3', ['status-500', 'status-502', 'status-503', 'status-429']],
  ['F5', ['reset-before']],
  ['F9', ['status-403', 'status-404', 'status-409', 'status-410', 'status-413', 'status-422']],
];

interface RefusedSends {
  page: Page;
  uuid: string;
  journey: Journey;
  endpoint: EndpointName;
  /** The button that makes the call. The test presses it once for each fault. */
  button: Locator;
  /** Faults that end the journey. Other tests cover them. */
  except?: readonly string[];
  /** Runs after each fault. Expects that nothing was lost and that the call had no effect. */
  expectKept(): Promise<void>;
}

/**
 * Presses the button once for each fault that prevents the call, on one page whose clock the test controls. After each press
 * nothing may be lost, and the button must work again. Returns the sentences that the page showed, each with the names of
 * the faults that led to it.
 */
export async function sendThroughFaults(sends: RefusedSends): Promise<Record<string, string[]>> {
  const { page, uuid, journey, endpoint, button, except = [], expectKept } = sends;
  const said: Record<string, string[]> = {};
  const meet = async (fault: string) => {
    await page.context().setOffline(fault === 'offline');
    if (fault !== 'offline') await breakCall(uuid, { endpoint, fault });
    const sent = fault === 'silent-unheard' ? page.waitForRequest(isCallOf(endpoint)) : null;
    await button.click();
    if (await sent) await page.clock.fastForward(LONGEST_TIMEOUT_MS);
    await expect(button, fault).toBeEnabled();
    const sentence = await sentenceOn(page);
    said[sentence] = [...(said[sentence] ?? []), fault];
    await page.context().setOffline(false);
    await mendCalls(uuid);
    await expectKept();
  };
  await expect(button).toBeVisible();
  for (const [id, faults] of UNDONE) {
    const met = faults.filter((fault) => !except.includes(fault));
    const outcome = `${met.join(', ')}: each shows a message and loses nothing, and the next press works`;
    await meeting(id, journey, outcome, async () => {
      for (const fault of met) await meet(fault);
    });
  }
  return said;
}

/** Returns the sentence beside the failed control. Ignores snackbars, which have a close button. */
async function sentenceOn(page: Page): Promise<string> {
  const closing = page.getByRole('button', { name: engineTexts.close, exact: true });
  const alert = page.getByRole('alert').filter({ hasText: '。', hasNot: closing });
  await expect(alert).toBeInViewport();
  return (await alert.textContent()) ?? '';
}

/** Presses 予約する and holds the request back from the provider. */
export async function pressAndHold({ page, pressOn }: Customer): Promise<Route> {
  const booking = await catchNext(page, CALLS.book);
  await pressOn('confirm');
  return booking.next();
}
