import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton } from '#tests/support/title-of.ts';

export const SAVE = 'PATCH /customer_profile';
/** The label of the button that saves. */
export const SAVE_LABEL = primaryButton(profileEditFlow, 'profile');
export const PATH = '/mypage/editProfile';

/** Selects by CSS, because role queries are slow on this page. */
const found = (selector: string, name: string): Promise<HTMLElement> =>
  waitFor(
    () => {
      const elements = [...document.querySelectorAll<HTMLElement>(selector)];
      const one = elements.find((element) => (element.ariaLabel ?? element.textContent) === name);
      if (!one) throw new Error(`There is no ${selector} called ${name}.`);
      return one;
    },
    { interval: 10 },
  );
export const headed = (level: 'h1' | 'h2', name: string) => found(level, name);
export const wordsOf = async (title: string) => (await headed('h2', title)).closest('section')?.textContent;
export const button = (name: string) => found('button', name);
export const press = async ({ user }: AppInProcess, name: string) => user.click(await button(name));
export const change = async ({ user }: AppInProcess, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.paste(text);
};
export const valueIn = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** Sets up a test file for the page on which the regular customer changes the profile. Each test opens a new page. */
export async function profileEditPage() {
  failOnConsoleErrors();
  const provider = await startProvider();
  let app: AppInProcess | null = null;

  beforeAll(() => Promise.all([preloadUsualControls(), import('#src/ui/unsaved-dialog.tsx')]));
  beforeEach(async () => {
    forgetEverything();
    await provider.reset();
  });
  afterEach(() => app?.close());
  afterAll(() => provider.close());

  const open = async (options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
    app?.close();
    const { persona = 'regular' } = options;
    const url = `${PATH}?uuid=${provider.persona(persona).uuid}`;
    app = await openApp({ provider, persona, url, ...options });
    await headed('h1', 'お客様情報の変更');
    return app;
  };

  return {
    provider,
    open,
    /** Opens the page and types another phone number without saving. */
    halfway: async (options: Partial<OpenOptions> = {}) => {
      const opened = await open(options);
      await press(opened, '変更する（ご連絡先）');
      await change(opened, 'お電話番号', '0451112222');
      return opened;
    },
  };
}
