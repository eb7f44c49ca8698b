import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from './webdriver.ts';

/** A text to search for: a substring in any letter case, an exact text, or a pattern. */
export type Words = { text: string; exact: boolean } | { source: string; flags: string };

/** One step of a search. It starts from the elements that the previous step found. */
export type Find =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name?: Words; checked?: boolean; level?: number }
  | { by: 'label' | 'text' | 'hasText'; words: Words }
  | { by: 'nth'; index: number };

/** The result of a search. The properties after `count` describe the first element. */
export interface Sight {
  count: number;
  isVisible: boolean;
  isFocused: boolean;
  isChecked: boolean;
  isEnabled: boolean;
  text: string;
  value: string | null;
}

export interface InPage {
  find(steps: readonly Find[]): Element[];
  see(steps: readonly Find[]): Sight;
  /** Returns the point at which the element can be tapped, or the reason why it cannot. */
  reach(steps: readonly Find[]): Promise<Point | string>;
  /** Selects the whole value of an input. Returns the input, or the reason why its value cannot be selected. */
  select(steps: readonly Find[]): Promise<Element | string>;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    inPage?: InPage;
  }
}

/**
 * Installs `window.inPage` in a page that already has testing-library. The function runs in the page, so it cannot use
 * anything else from this file.
 */
export function settleInPage(): void {
  const library = window.TestingLibraryDom;
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const meets = (words: Words) => (text: string | null) => {
    const seen = plain(text);
    if ('source' in words) return new RegExp(words.source, words.flags).test(seen);
    return words.exact ? seen === words.text : seen.toLowerCase().includes(words.text.toLowerCase());
  };
  const within = (root: Element, step: Find): Element[] => {
    const container = root as HTMLElement;
    switch (step.by) {
      case 'css':
        return [...root.querySelectorAll(step.selector)];
      case 'role': {
        const { role, name, checked, level } = step;
        return library.queryAllByRole(container, role, {
          ...(name && { name: meets(name) }),
          ...(checked !== undefined && { checked }),
          ...(level !== undefined && { level }),
        });
      }
      case 'label':
        return library.queryAllByLabelText(container, meets(step.words));
      case 'text':
        return library.queryAllByText(container, meets(step.words));
      case 'hasText':
        return meets(step.words)(root.textContent) ? [root] : [];
      case 'nth':
        return [];
    }
  };
  const find: InPage['find'] = (steps) => {
    let found: Element[] = [document.documentElement];
    for (const step of steps) {
      if (step.by === 'nth') found = found.slice(step.index, step.index + 1 || undefined);
      else found = [...new Set(found.flatMap((root) => within(root, step)))];
    }
    return found;
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isChecked = (element: Element) =>
    element.matches(':checked') || element.getAttribute('aria-checked') === 'true';
  const only = (steps: readonly Find[]): Element | string => {
    const [element, ...others] = find(steps);
    if (!element) return 'nothing was found';
    if (others.length > 0) return `${others.length + 1} elements were found`;
    if (!isVisible(element)) return 'it is not visible';
    return element.matches(':disabled') ? 'it is disabled' : element;
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** The middle of the element's first line. The middle of its box may be outside the text if the text is wrapped. */
  const middleOf = (element: Element): Point => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  window.inPage = {
    find,
    see: (steps) => {
      const found = find(steps);
      const [element] = found;
      return {
        count: found.length,
        isVisible: element !== undefined && isVisible(element),
        isFocused: element !== undefined && element === document.activeElement,
        isChecked: element !== undefined && isChecked(element),
        isEnabled: element !== undefined && !element.matches(':disabled'),
        text: plain(element?.textContent ?? null),
        value: element && 'value' in element ? String(element.value) : null,
      };
    },
    reach: async (steps) => {
      const element = only(steps);
      if (typeof element === 'string') return element;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      const before = middleOf(element);
      await frame();
      const { x, y } = middleOf(element);
      if (x !== before.x || y !== before.y) return 'it moves';
      const hit = document.elementFromPoint(x, y);
      const isIt = element.contains(hit) || hit?.closest('label')?.control === element;
      return isIt ? { x, y } : `${hit?.outerHTML.slice(0, 120)} covers it`;
    },
    select: async (steps) => {
      const element = only(steps);
      if (typeof element === 'string') return element;
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
        return 'it is not an input';
      element.focus();
      // The blur handler of the previous field may still write into this one.
      await frame();
      await frame();
      element.select();
      return element;
    },
  };
}
