import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Persona } from '#provider/demo/personas.ts';
import { preloadControls } from '#src/engine/react/field-list.tsx';
import { preloadCalendar } from '#src/ui/wish-picker/lazy-calendar.tsx';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { ScreenReader } from '#tests/support/screen-reader.ts';
import { screenReader } from '#tests/support/screen-reader.ts';

/** The moves of a customer who hears the app, each with what must be there afterwards. */
export interface Listener extends ScreenReader {
  user: UserEvent;
  heading(name: string): Promise<HTMLElement>;
  press(name: string, lands: () => Promise<unknown>): Promise<void>;
  write(label: string, text: string, lands?: () => Promise<unknown>): Promise<void>;
}

// By the text: roles are computed slowly here, and the transcript has them.
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });

/** Sets a file of tests up with a provider in process; returns how a customer opens a link, and hears it from its first heading. */
export async function customersWhoListen() {
  const provider = await startProvider();
  let app: AppInProcess | null = null;
  let reader: ScreenReader | null = null;
  failOnConsoleErrors();

  beforeEach(async () => {
    forgetEverything();
    await provider.reset();
    await Promise.all([
      preloadControls(),
      preloadCalendar(),
      import('#src/engine/react/step-dialog.tsx'),
      import('#src/ui/wish-picker/holiday-names.ts'),
    ]);
  });
  afterEach(async () => {
    await reader?.stop();
    app?.close();
  });
  afterAll(() => provider.close());

  return async (persona: Persona['key'], path: string, title: string): Promise<Listener> => {
    const { uuid } = provider.persona(persona);
    app = await openApp({ provider, persona, url: `${path}?uuid=${uuid}` });
    const { user } = app;
    await heading(title);
    const heard = await screenReader();
    reader = heard;
    return {
      ...heard,
      user,
      heading,
      press: async (name, lands) => {
        const button = await screen.findByText(name, { selector: 'button' });
        // Reached before it is pressed, as by a customer who listens; else it is heard only where the machine is slow.
        await act(async () => button.focus());
        await heard.after(name, async () => {
          await user.click(button);
          await lands();
        });
      },
      write: (label, text, lands) =>
        heard.after(`${label}：${text}`, async () => {
          await user.click(await screen.findByLabelText(label));
          await user.paste(text);
          await lands?.();
        }),
    };
  };
}
