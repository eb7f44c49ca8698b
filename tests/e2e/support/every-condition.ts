import type { CDPSession, Page } from 'playwright/test';
import type { ScreenRecord } from '#tools/review/recording/record.ts';
import { recordScreenAt } from '#tools/review/recording/recording.ts';
import { violationsOn } from './axe.ts';
import { lostMeaningsOn } from './forced-colours.ts';
import { columnOn, cutOn, FITS, squeezedOn, WHOLE } from './layout.ts';
import { badLineEndsOn } from './line-ends.ts';

const PHONE = { width: 390, height: 844 };
const LARGE_PHONE = { width: 393, height: 852 };
const SMALLEST_PHONE = { width: 320, height: 568 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const COMPUTER = { width: 1280, height: 800 };

const TEXT = 16;
/** The root font size in pixels when the customer sets the browser's text to 200%. */
const LARGE_TEXT = 32;

/**
 * The axe rules to check again with large text, and those to check again in forced colours. Contrast is not checked
 * again with large text, because WCAG allows large text less contrast.
 */
const OF_SIZE = { rules: ['scrollable-region-focusable', 'target-size'] };
const OF_COLOUR = { rules: ['color-contrast'], ownColours: true };

export async function photographWider(page: Page, stop: ScreenRecord): Promise<void> {
  await page.setViewportSize(COMPUTER);
  await recordScreenAt(page, stop, 1280);
  await page.setViewportSize(PHONE);
}

/**
 * Returns the faults of a screen by viewing condition. Loads the screen only once. Only the nightly run looks `everywhere`.
 */
export async function faultsOn(
  page: Page,
  browser: CDPSession,
  everywhere: boolean,
): Promise<Record<string, unknown>> {
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  const faults: Record<string, unknown> = {};

  // Each change of the text comes before a change of width, because only that makes the page evaluate its media queries again.
  await setText(LARGE_TEXT);
  await page.setViewportSize(LARGE_PHONE);
  faults['with large text'] = [await cutOn(page), await badLineEndsOn(page)];
  if (everywhere) faults['with large text, by axe'] = await violationsOn(page, OF_SIZE);

  await setText(TEXT);
  await page.setViewportSize(SMALLEST_PHONE);
  faults['on the smallest phone'] = [await squeezedOn(page), await badLineEndsOn(page)];

  if (everywhere) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    faults['in forced colours'] = [await lostMeaningsOn(page), await violationsOn(page, OF_COLOUR)];
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
    await page.setViewportSize(COMPUTER);
    faults['on a computer'] = await columnOn(page);
    await page.setViewportSize(ON_ITS_SIDE);
    faults['on its side'] = await cutOn(page);
  }
  await page.setViewportSize(PHONE);
  return faults;
}

const NO_FAULTS = {
  'with large text': [WHOLE, []],
  'on the smallest phone': [FITS, []],
};

const NO_FAULTS_EVERYWHERE = {
  ...NO_FAULTS,
  'with large text, by axe': [],
  'in forced colours': [[], []],
  'on its side': WHOLE,
  'on a computer': { overflow: 0, offCentre: 0, isTooWide: false },
};

export const noFaults = (everywhere: boolean) => (everywhere ? NO_FAULTS_EVERYWHERE : NO_FAULTS);
