import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Persona } from '#provider/demo/personas.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { ScreenReader } from '#tests/support/screen-reader.ts';
import { screenReader } from '#tests/support/screen-reader.ts';

/** The actions of a customer who uses a screen reader. `lands` waits for the expected result of an action. */
export interface ScreenReaderUser extends ScreenReader {
  user: UserEvent;
  heading(name: string): Promise<HTMLElement>;
  press(name: string, lands: () => Promise<unknown>): Promise<void>;
  write(label: string, text: string, lands?: () => Promise<unknown>): Promise<void>;
}

// Finds the heading by text, because queries by role are slow here. The transcript shows the roles anyway.
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });

/**
 * Sets up a test file with an in-process provider. Returns a function that opens a link and starts the screen reader at
 * the first heading.
 */
export async function setUpScreenReader() {
  const provider = await startProvider();
  let app: AppInProcess | null = null;
  let reader: ScreenReader | null = null;
  failOnConsoleErrors();

  beforeEach(async () => {
    forgetEverything();
    await provider.reset();
    await Promise.all([preloadUsualControls(), import('#src/ui/dialog-frame.tsx')]);
  });
  afterEach(async () => {
    await reader?.stop();
    app?.close();
  });
  afterAll(() => provider.close());

  return async (persona: Persona['key'], path: string, title: string): Promise<ScreenReaderUser> => {
    const { uuid } = provider.persona(persona);
    app = await openApp({ provider, persona, url: `${path}?uuid=${uuid}` });
    const { user } = app;
    await heading(title);
    const screenReaderLog = await screenReader();
    reader = screenReaderLog;
    return {
      ...screenReaderLog,
      user,
      heading,
      press: async (name, lands) => {
        const button = await screen.findByText(name, { selector: 'button' });
        // Focuses the button before the press, as a screen reader does. Otherwise the transcript depends on the
        // machine's speed.
        await act(async () => button.focus());
        await screenReaderLog.after(name, async () => {
          await user.click(button);
          await lands();
        });
      },
      write: (label, text, lands) =>
        screenReaderLog.after(`${label}：${text}`, async () => {
          await user.click(await screen.findByLabelText(label));
          await user.paste(text);
          await lands?.();
        }),
    };
  };
}
