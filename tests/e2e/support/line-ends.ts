import type { Page } from 'playwright/test';

/** Parts that must stay on one line: a date, a time, an amount with its unit. */
const WHOLE_PARTS =
  /\d+月\d+日|\d{4}年|\d{1,2}:\d{2}|\d+(?:,\d{3})*(?:ポイント|ステップ|か月|時間|[年月日時分秒名人件枚台回円点歳%])/g;

/** Elements that people read at a glance. They are hard to read if one character wraps to its own line, as in 変更す／る. */
const LABELS = 'button, dt, legend, .MuiChip-label, nav a, a.MuiButton-root';

/** Text in these elements may break anywhere, because it is typed, drawn or read letter by letter. */
const NO_WORDS = 'textarea, select, script, style, pre, svg';

const MARKS = /[\s\u200b。、，．・：:（）()「」『』〜ー！？!?]/g;
const LATIN = /[A-Za-z0-9]/;
const WHOLE_WORD = /^[ァ-ヶー]{3,}$|^\p{Script=Han}{2,}$/u;

const words = new Intl.Segmenter('ja', { granularity: 'word' });

interface Letter {
  letter: string;
  left: number;
  right: number;
  bottom: number;
}

interface ShownText {
  /** Identifies the box whose lines contain the text. */
  box: number;
  /** The line length of that box, in pixels. */
  room: number;
  isLabel: boolean;
  isAfterBreak: boolean;
  letters: Letter[];
}

/** Text that shares the same lines, with the indexes at which new lines begin. */
interface Flow {
  text: string;
  /** The width of each letter, in pixels. */
  widths: number[];
  begins: number[];
  room: number;
  isLabel: boolean;
}

/**
 * Returns a page's bad line breaks:
 * - within a date, a time or an amount;
 * - within a katakana or kanji word;
 * - after the first or before the last character of any word in a label;
 * - before or after a line with only one character.
 * Words longer than a line may break anywhere.
 */
export async function badLineEndsOn(page: Page): Promise<string[]> {
  // Waits until parts that depend on the screen's width have rendered again.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const flows = flowsOf(await shownTextsOn(page)).filter(({ begins }) => begins.length > 0);
  return [
    ...new Set(flows.flatMap((flow) => [tornPartsIn, tornWordsIn, aloneIn].flatMap((rule) => rule(flow)))),
  ];
}

/** Returns JSON from the page, because Playwright's own serialisation of every letter would double the run time. */
const shownTextsOn = async (page: Page): Promise<ShownText[]> => {
  const json = await page.evaluate(
    ({ labels, noWords }) => {
      const range = document.createRange();
      const boxes: Element[] = [];
      const boxOf = (element: Element | null): Element => {
        if (!element?.parentElement || getComputedStyle(element).display !== 'inline')
          return element as Element;
        return boxOf(element.parentElement);
      };
      const lettersOf = (text: Text): Letter[] =>
        text.data.split('').map((letter, at) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { left, right, bottom } = range.getBoundingClientRect();
          return { letter, left, right, bottom };
        });
      const roomIn = (box: Element): number => {
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      };
      const isRead = ({ data, parentElement }: Text) =>
        data.trim() !== '' && parentElement?.checkVisibility() && !parentElement.closest(noWords);

      const shown: ShownText[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (!isRead(text)) continue;
        const box = boxOf(text.parentElement);
        if (box.getBoundingClientRect().width <= 1) continue;
        if (!boxes.includes(box)) boxes.push(box);
        shown.push({
          box: boxes.indexOf(box),
          room: roomIn(box),
          isLabel: box.closest(labels) !== null,
          isAfterBreak: text.previousSibling?.nodeName === 'BR',
          letters: lettersOf(text),
        });
      }
      return JSON.stringify(shown);
    },
    { labels: LABELS, noWords: NO_WORDS },
  );
  return JSON.parse(json) as ShownText[];
};

function flowsOf(texts: readonly ShownText[]): Flow[] {
  const flows: Flow[] = [];
  const open = new Map<number, { flow: Flow; last: Letter | null }>();
  const begin = ({ box, room, isLabel }: ShownText) => {
    const opened = { flow: { text: '', widths: [], begins: [], room, isLabel }, last: null };
    flows.push(opened.flow);
    open.set(box, opened);
    return opened;
  };
  for (const text of texts) {
    for (const [nth, letter] of text.letters.entries()) {
      // A line break in the text starts a new flow, as `<br>` does.
      const isBroken = letter.letter === '\n' || (nth === 0 && text.isAfterBreak);
      const current = (isBroken ? undefined : open.get(text.box)) ?? begin(text);
      add(letter, current);
    }
  }
  return flows;
}

function add(letter: Letter, current: { flow: Flow; last: Letter | null }): void {
  if (letter.right === letter.left) return;
  if (isOnNextLine(letter, current.last)) current.flow.begins.push(current.flow.text.length);
  current.flow.text += letter.letter;
  current.flow.widths.push(letter.right - letter.left);
  current.last = letter;
}

const isOnNextLine = (letter: Letter, last: Letter | null): boolean =>
  last !== null && letter.left < last.right - 1 && letter.bottom > last.bottom + 2;

const shownAt = ({ text }: Flow, at: number) =>
  `${text.slice(Math.max(0, at - 14), at)}/${text.slice(at, at + 14)}`;

const tornPartsIn = (flow: Flow): string[] =>
  [...flow.text.matchAll(WHOLE_PARTS)].flatMap(({ 0: part, index }) =>
    flow.begins
      .filter((at) => index < at && at < index + part.length)
      .map((at) => `torn: ${shownAt(flow, at)}`),
  );

const fits = ({ widths, room }: Flow, start: number, end: number): boolean =>
  widths.slice(start, end).reduce((sum, width) => sum + width, 0) <= room;

const tornWordsIn = (flow: Flow): string[] =>
  [...words.segment(flow.text)].flatMap(({ segment, index, isWordLike }) => {
    const end = index + segment.length;
    const isTorn = (at: number) =>
      WHOLE_WORD.test(segment) || (flow.isLabel && (at === index + 1 || at === end - 1));
    const torn = flow.begins.filter((at) => index < at && at < end && isTorn(at));
    return isWordLike && fits(flow, index, end) ? torn.map((at) => `torn: ${shownAt(flow, at)}`) : [];
  });

const aloneIn = (flow: Flow): string[] => {
  const edges = [0, ...flow.begins, flow.text.length];
  return edges.slice(1).flatMap((end, nth) => {
    const start = edges[nth] ?? 0;
    const letters = flow.text.slice(start, end).replace(MARKS, '');
    const isAlone = letters.length < 2 && !LATIN.test(letters);
    return isAlone ? [`alone: ${shownAt(flow, nth === 0 ? end : start)}`] : [];
  });
};
