import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { useAction } from './use-action.ts';

afterEach(cleanup);

interface Run {
  signal: AbortSignal;
  resolve: (outcome: string) => void;
}

/** A button with an action, beside a link that changes the page in a transition. */
function Page({ action }: { action: (signal: AbortSignal) => Promise<string> }) {
  const [page, setPage] = useState('one');
  const { isBusy, outcome, start } = useAction(action);
  return (
    <>
      <button type="button" onClick={start}>
        press
      </button>
      <button type="button" onClick={() => startTransition(() => setPage('two'))}>
        leave
      </button>
      <output>{JSON.stringify([page, isBusy, outcome])}</output>
    </>
  );
}

function renderButton() {
  const runs: Run[] = [];
  const action = (signal: AbortSignal) =>
    new Promise<string>((resolve) => void runs.push({ signal, resolve }));
  const { unmount } = render(<Page action={action} />);
  const press = (name = 'press') => fireEvent.click(screen.getByRole('button', { name }));
  const state = () => JSON.parse(screen.getByRole('status').textContent);
  const end = (run: number, outcome: string) => act(async () => runs[run]?.resolve(outcome));
  return { runs, press, state, end, unmount };
}

describe('an action behind a button', () => {
  test('runs once at a time, even if two taps come before the next paint', async () => {
    const { runs, state, end } = renderButton();
    const button = screen.getByRole('button', { name: 'press' });
    act(() => {
      button.click();
      button.click();
    });
    expect([runs.length, state()]).toEqual([1, ['one', true, null]]);
    await end(0, 'done');
    expect(state()).toEqual(['one', false, 'done']);
  });

  test('can be started again, and drops its outcome meanwhile, so that the next one is announced', async () => {
    const { runs, press, state, end } = renderButton();
    press();
    await end(0, 'done');
    press();
    expect([runs.length, state()]).toEqual([2, ['one', true, null]]);
    await end(1, 'done');
    expect(state()).toEqual(['one', false, 'done']);
  });

  test('is told when its screen goes away, and not before', async () => {
    const { runs, press, end, unmount } = renderButton();
    press();
    await end(0, 'done');
    press();
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    unmount();
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  test('does not hold back the way to another page while it runs', async () => {
    const { press, state } = renderButton();
    press();
    await act(async () => press('leave'));
    expect(state()).toEqual(['two', true, null]);
  });
});
