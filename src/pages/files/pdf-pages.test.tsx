import { act, cleanup, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import type { PdfDocument, PdfPage } from './open-pdf.ts';
import { drawingScale, PdfPages } from './pdf-pages.tsx';

/** For each observed element, a function with which a test says whether the element is near the screen. */
const observers = new Map<Element, (isNear: boolean) => void>();

class ScreenByHand implements Partial<IntersectionObserver> {
  readonly #tell: IntersectionObserverCallback;
  readonly #seen = new Set<Element>();
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(element: Element) {
    this.#seen.add(element);
    observers.set(element, (isIntersecting) =>
      this.#tell([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    );
  }
  disconnect() {
    for (const element of this.#seen) observers.delete(element);
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', ScreenByHand);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
});
afterEach(() => {
  cleanup();
  observers.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const A4 = { width: 595, height: 842 };

/** A PDF of three pages. Drawing the second one fails. */
function threePages() {
  const drawn: string[] = [];
  const released: number[] = [];
  const canvases: HTMLCanvasElement[] = [];
  const page = async (number: number): Promise<PdfPage> => ({
    size: A4,
    text: async () => `${number}ページ目の文章`,
    draw: async (canvas, scale) => {
      if (number === 2) throw new Error('broken page');
      canvas.width = Math.floor(A4.width * scale);
      canvases.push(canvas);
      drawn.push(`${number} at ${canvas.width} pixels`);
    },
    release: () => released.push(number),
  });
  const pdf: PdfDocument = { pageCount: 3, size: A4, page };
  return { pdf, drawn, released, canvases };
}

const papers = () => [...document.querySelectorAll<HTMLElement>('figure > div')];
const bring = async (number: number, isNear: boolean) => {
  const paper = papers()[number - 1];
  await act(async () => paper && observers.get(paper)?.(isNear));
};

test('a page near the screen is drawn at the screen’s resolution, and its text can be read out', async () => {
  vi.stubGlobal('devicePixelRatio', 3);
  const { pdf, drawn } = threePages();
  render(<PdfPages pdf={pdf} onBug={vi.fn()} />);
  expect([drawn, papers().map(({ childElementCount }) => childElementCount)]).toEqual([[], [0, 0, 0]]);
  await bring(1, true);
  await screen.findByText('1ページ目の文章');
  expect([drawn, papers().map(({ childElementCount }) => childElementCount)]).toEqual([
    ['1 at 1170 pixels'],
    [1, 0, 0],
  ]);
  screen.getByText('3 / 3');
});

test('a page that leaves the screen frees its memory, keeps its space, and can be drawn again', async () => {
  const { pdf, drawn, released, canvases } = threePages();
  render(<PdfPages pdf={pdf} onBug={vi.fn()} />);
  await bring(3, true);
  await screen.findByText('3ページ目の文章');
  const place = papers()[2]?.style.aspectRatio;
  await bring(3, false);
  expect([released, papers()[2]?.childElementCount, canvases[0]?.width]).toEqual([[3], 0, 0]);
  expect([papers()[2]?.style.aspectRatio, place]).toEqual([place, '595 / 842']);
  await bring(3, true);
  expect(drawn).toEqual(['3 at 390 pixels', '3 at 390 pixels']);
});

test('a page that cannot be drawn says so and is reported, and the other pages are drawn', async () => {
  const { pdf, drawn } = threePages();
  const onBug = vi.fn();
  render(<PdfPages pdf={pdf} onBug={onBug} />);
  await bring(2, true);
  await screen.findByText('このページを表示できませんでした。');
  await bring(3, true);
  expect([onBug.mock.calls, drawn]).toEqual([[[new Error('broken page')]], ['3 at 390 pixels']]);
});

test('a page is drawn again when its width changes', async () => {
  const { pdf, drawn } = threePages();
  render(
    <StrictMode>
      <PdfPages pdf={pdf} onBug={vi.fn()} />
    </StrictMode>,
  );
  await bring(1, true);
  await screen.findByText('1ページ目の文章');
  const before = drawn.length;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(844);
  vi.useFakeTimers();
  window.dispatchEvent(new Event('resize'));
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
  expect(drawn.slice(before)).toEqual(['1 at 844 pixels']);
  expect(papers()[0]?.childElementCount).toBe(1);
});

const PLAN = { width: 2384, height: 1684 };

it.each([
  ['an A4 page on a phone', { size: A4, width: 390, pixelRatio: 3 }, (390 / 595) * 3],
  ['an A4 page on a desktop', { size: A4, width: 760, pixelRatio: 1 }, 760 / 595],
  ['a plan, reduced to fit the screen,', { size: PLAN, width: 390, pixelRatio: 2 }, 780 / 2384],
])('%s is drawn at the screen’s resolution', (_what, drawing, scale) => {
  expect(drawingScale(drawing)).toBeCloseTo(scale, 6);
});

it.each([A4, PLAN])('a zoomed page never has more than six million pixels', (size) => {
  const scale = drawingScale({ size, width: 960, pixelRatio: 9 });
  expect(Math.round(size.width * scale * size.height * scale)).toBe(6_000_000);
});
