import { virtual } from '@guidepup/virtual-screen-reader';
import { act } from '@testing-library/react';

/** Elements that a screen reader announces as a whole, by their names. */
const ONE_STOP = 'a, button, select, legend, [role=gridcell], [role=columnheader]';
/** Words that this library says, but phones' screen readers do not. */
const NOISE = /, (not (current item|disabled|invalid|required)|(column|row) (index|count) \d+)/g;
/** Matches the `value` attribute that this library reads out for a button. It is meant for the program only. */
const VALUE = /^(button, ([^,]+)[^,]*), \2(?=,)/;
const UNHEARD = /^(end of .*|end, .*|row, .*|rowgroup|gridcell|document|status|alert|(polite|assertive):)$/;
/** The announcement of a wait of more than 300 ms. It depends on the machine's load. */
const SLOW = 'polite: 読み込み中です';

/** Matches the end of the document or of a dialog. */
const LAST = /^(end of )?document$|^end of dialog/;
const MOST_STOPS = 600;

export interface ScreenReader {
  /** Performs a customer's action, and records the action with the announcements that follow. */
  after(what: string, happens: () => Promise<unknown>): Promise<void>;
  /** Reads from the focus to the end of the page, or until `last` is announced. */
  readOn(last?: string): Promise<void>;
  transcript(): string;
  /** Links and buttons whose names lack their visible words. Voice control cannot press them. */
  misnamed(): string[];
  stop(): Promise<void>;
}

/** A virtual screen reader for the whole window. It announces roles and states in English. */
export async function screenReader(): Promise<ScreenReader> {
  const lines: string[] = [];
  const misnamed = new Set<string>();
  await virtual.start({ container: document.body });

  let deed = 0;
  const isInside = () => virtual.activeNode?.parentElement?.closest(ONE_STOP) != null;
  /** Records an announcement of a live region once per action. The library repeats it with every style change. */
  const note = (phrase: string, indent = '') => {
    const line = indent + phrase.replace(NOISE, '').replace(VALUE, '$1');
    const isRepeated = / (polite|assertive): /.test(line) && lines.indexOf(line, deed) >= 0;
    if (!UNHEARD.test(line.trim()) && line.trim() !== SLOW && !isRepeated && line !== lines.at(-1))
      lines.push(line);
  };
  const checkName = (phrase: string) => {
    const node = virtual.activeNode;
    if (!(node instanceof HTMLElement && node.matches('a, button'))) return;
    if (!phrase.includes(node.textContent)) misnamed.add(`${phrase}: ${node.textContent}`);
  };
  return {
    after: async (what, happens) => {
      deed = lines.push('', `▶ ${what}`);
      await virtual.clearSpokenPhraseLog();
      await happens();
      await act(async () => undefined);
      for (const phrase of await virtual.spokenPhraseLog()) note(phrase, '  ');
    },
    readOn: async (last) => {
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        await virtual.next();
        const phrase = await virtual.lastSpokenPhrase();
        if (LAST.test(phrase)) return;
        checkName(phrase);
        if (!isInside()) note(phrase);
        if (last !== undefined && phrase.includes(last)) return;
      }
      throw new Error(`screenReader: the page did not end after ${MOST_STOPS} stops.`);
    },
    transcript: () => `${lines.join('\n').trim()}\n`,
    misnamed: () => [...misnamed],
    stop: () => virtual.stop(),
  };
}
