import type { Page } from 'playwright/test';

/** What is read at a glance, where a word in two pieces is a stumble. */
const LABELS = 'button, dt, legend, .MuiChip-label, nav a, a.MuiButton-root';

/**
 * The short labels on a page of which the end of a line tears a word: a word in katakana, or one that leaves a single
 * character behind, as 「変更す/る」 does.
 */
export const brokenWordsOn = (page: Page): Promise<string[]> =>
  page.evaluate((labels) => {
    const SHORT = 12;
    const words = new Intl.Segmenter('ja', { granularity: 'word' });
    const torn = (text: Text): string[] => {
      const range = document.createRange();
      const topOf = (at: number) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      };
      const isBetween = (at: number) => Math.abs(topOf(at) - topOf(at + 1)) > 4;
      return [...words.segment(text.data)]
        .filter(({ segment, index, isWordLike }) => {
          const last = index + segment.length - 1;
          if (!isWordLike || last === index || Math.abs(topOf(index) - topOf(last)) <= 4) return false;
          return /^[ァ-ヶー]+$/.test(segment) || isBetween(index) || isBetween(last - 1);
        })
        .map(({ segment }) => `${segment} in ${text.data}`);
    };
    return [...document.querySelectorAll<HTMLElement>(labels)]
      .filter((label) => label.checkVisibility() && label.offsetWidth > 1)
      .flatMap((label) => {
        const found: string[] = [];
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          if (text.data.length <= SHORT) found.push(...torn(text));
        }
        return found;
      });
  }, LABELS);
