import { expect, test } from './support/test.ts';
import { bookingTour } from './tours/booking.tour.ts';

test('on a wide screen the page is one column in the middle', async ({ customer, trouble, page }) => {
  test.setTimeout(120_000);
  for await (const screen of bookingTour({ customer, trouble })) {
    const column = await page.getByRole('main').boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const left = column?.x ?? 0;
    const right = width - left - (column?.width ?? 0);
    expect.soft({ width: (column?.width ?? 0) <= 560, offCentre: Math.abs(left - right) }, screen).toEqual({
      width: true,
      offCentre: 0,
    });
  }
});
