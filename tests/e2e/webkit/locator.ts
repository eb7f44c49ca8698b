import type { Locator } from 'playwright/test';
import type { Asked } from './expectations.ts';
import { expectOf } from './expectations.ts';
import type { Find, Words } from './in-page.ts';
import { ask, until } from './looking.ts';
import type { ElementRef, Session } from './webdriver.ts';

interface HowNamed {
  name?: string | RegExp;
  exact?: boolean;
  checked?: boolean;
  level?: number;
}

const wordsOf = (words: string | RegExp, exact = false): Words =>
  typeof words === 'string' ? { text: words, exact } : { source: words.source, flags: words.flags };

/** The finder methods of pages and locators, named as in Playwright. */
export const findersOf = (next: (step: Find) => Locator) => ({
  locator: (selector: string) => next({ by: 'css', selector }),
  getByRole: (role: string, { name, exact, checked, level }: HowNamed = {}) =>
    next({
      by: 'role',
      role,
      ...(name !== undefined && { name: wordsOf(name, exact) }),
      ...(checked !== undefined && { checked }),
      ...(level !== undefined && { level }),
    }),
  getByLabel: (label: string, { exact }: HowNamed = {}) =>
    next({ by: 'label', words: wordsOf(label, exact) }),
  getByText: (text: string | RegExp, { exact }: HowNamed = {}) =>
    next({ by: 'text', words: wordsOf(text, exact) }),
});

/** The part of Playwright's locator that the WebKit tests use. It sends its commands to a WebDriver session. */
export function locatorOn(session: Session, steps: readonly Find[]): Locator {
  const next = (step: Find) => locatorOn(session, [...steps, step]);
  const name = JSON.stringify(steps);
  const see = () => ask(session, 'see', steps);
  const onOne = async <Result>(work: (ref: ElementRef) => Promise<Result>): Promise<Result> => {
    const ref = await until(name, async () => {
      const [found, ...others] = (await ask(session, 'find', steps)) as unknown as ElementRef[];
      return found && others.length === 0 ? found : `found ${others.length + (found ? 1 : 0)}`;
    });
    return work(ref);
  };
  const click = async () => session.tap(await until(name, () => ask(session, 'reach', steps)));

  const locator = {
    ...findersOf(next),
    first: () => next({ by: 'nth', index: 0 }),
    nth: (index: number) => next({ by: 'nth', index }),
    filter: ({ hasText }: { hasText: string | RegExp }) => next({ by: 'hasText', words: wordsOf(hasText) }),
    click,
    check: async () => {
      if (!(await see()).isChecked) await click();
      await until(name, async () => (await see()).isChecked || 'it is not checked');
    },
    fill: async (text: string) => {
      const input = await until(name, () => ask(session, 'select', steps));
      await session.type(input as unknown as ElementRef, text);
    },
    selectOption: async (wanted: string) => {
      await until(name, () => ask(session, 'reach', steps));
      await onOne(async (select) => {
        const option = await session.run(
          (element, value) =>
            [...(element as unknown as HTMLSelectElement).options].find(
              (one) => one.value === value || one.label === value,
            ) as unknown as ElementRef,
          select,
          wanted,
        );
        await session.choose(option);
      });
    },
    isVisible: async () => (await see()).isVisible,
    textContent: () => onOne((ref) => session.run((one) => (one as unknown as Element).textContent, ref)),
    evaluate: (work: (element: ElementRef, arg: unknown) => unknown, arg: unknown = null) =>
      onOne((ref) => session.run(work, ref, arg)),
    toString: () => name,
    // Playwright's `expect` calls these two members, although they are not in its public API.
    _apiName: 'Locator',
    _expect: (what: string, asked: Asked) => expectOf(see, what, asked),
  };
  return locator as unknown as Locator;
}
