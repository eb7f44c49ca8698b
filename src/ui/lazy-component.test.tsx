import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component, Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { lazyComponent } from './lazy-component.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

const words = () => document.body.textContent;
const itself = <Code,>(module: Code) => module;

test('a lazy component whose code is already loaded is shown at once', async () => {
  const Part = lazyComponent(async () => Counter, itself);
  await Part.preload();
  render(
    <Suspense fallback="waiting">
      <Part label="a" />
    </Suspense>,
  );
  expect(words()).toBe('a 0');
});

test('a lazy component that has waited for its code keeps its state when it renders again', async () => {
  let arrive: (code: typeof Counter) => void = () => undefined;
  const Part = lazyComponent(
    () =>
      new Promise<typeof Counter>((resolve) => {
        arrive = resolve;
      }),
    itself,
  );
  const shown = (label: string) => (
    <Suspense fallback="waiting">
      <Part label={label} />
    </Suspense>
  );
  const { rerender } = render(shown('a'));
  expect(words()).toBe('waiting');
  await act(async () => arrive(Counter));
  fireEvent.click(screen.getByRole('button'));
  rerender(shown('b'));
  expect(words()).toBe('b 1');
});

const Own = ({ words }: { words: string }) => <strong>{words}</strong>;

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error?.message ?? this.props.children;
  }
}

test('a lazy component throws the error of its import, and a later preload repairs its next mount', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const fetchCode = vi.fn(async () => Own).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyComponent(fetchCode, itself);
  const shown = (key: string) => (
    <Boundary key={key}>
      <Suspense fallback="waiting">
        <Part words="一" />
      </Suspense>
    </Boundary>
  );
  const { rerender } = render(shown('one'));
  await vi.waitFor(() => expect(words()).toBe('Failed to fetch'));
  await Part.preload();
  rerender(shown('two'));
  expect([screen.getByText('一').tagName, fetchCode.mock.calls.length]).toEqual(['STRONG', 2]);
});

test('preloading a lazy component also preloads the lazy components that its component needs', async () => {
  const preload = vi.fn(async () => undefined);
  await lazyComponent(async () => Object.assign(Own.bind(null), { preload }), itself).preload();
  expect(preload).toHaveBeenCalledTimes(1);
});
