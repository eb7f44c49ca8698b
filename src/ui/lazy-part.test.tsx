import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component, Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { lazyComponent } from './lazy-part.tsx';

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
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const itself = <Code,>(module: Code) => module;

test('a lazy part whose code is already loaded is shown at once', async () => {
  const Part = lazyComponent(async () => Counter, itself);
  await Part.preload();
  render(
    <Suspense fallback="waiting">
      <Part label="a" />
    </Suspense>,
  );
  expect(words()).toBe('a 0');
});

test('a lazy part that has waited for its code keeps its state when it renders again', async () => {
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

const Plain = ({ words }: { words: string }) => <p>{words}</p>;
const Own = ({ words }: { words: string }) => <strong>{words}</strong>;
const tagOf = (words: string) => screen.getByText(words).tagName;

test('a mounted `plain` component stays even after the code is loaded, until the next mount', async () => {
  const fetchCode = vi.fn(async () => Own);
  const Part = lazyComponent(fetchCode, itself, { plain: Plain });
  const { rerender } = render(<Part key="one" words="一" />);
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(1));
  await Part.preload();
  rerender(<Part key="one" words="一" />);
  expect(tagOf('一')).toBe('P');
  rerender(<Part key="two" words="二" />);
  expect(tagOf('二')).toBe('STRONG');
});

test('the `plain` component stays if the code cannot be loaded, and the next mount tries again', async () => {
  const fetchCode = vi.fn(async () => Own).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyComponent(fetchCode, itself, { plain: Plain });
  const { rerender } = render(<Part key="one" words="一" />);
  expect(tagOf('一')).toBe('P');
  await act(settled);
  expect(fetchCode).toHaveBeenCalledTimes(1);
  rerender(<Part key="two" words="二" />);
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(2));
});

const gone = () => vi.fn(async () => Own).mockRejectedValueOnce(new TypeError('Failed to fetch'));

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error?.message ?? this.props.children;
  }
}

test('a lazy part throws if its code cannot be loaded, and the next mount tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const fetchCode = gone();
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
  expect(fetchCode).toHaveBeenCalledTimes(1);
  rerender(shown('two'));
  await vi.waitFor(() => expect(tagOf('一')).toBe('STRONG'));
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('the `missing` component is shown if the code cannot be loaded, until the next mount', async () => {
  const fetchCode = gone();
  const Part = lazyComponent(fetchCode, itself, { errorFallback: Plain });
  const shown = (key: string) => (
    <Suspense key={key} fallback="waiting">
      <Part words="一" />
    </Suspense>
  );
  const { rerender } = render(shown('one'));
  expect(words()).toBe('waiting');
  await vi.waitFor(() => expect(tagOf('一')).toBe('P'));
  rerender(shown('one'));
  expect([tagOf('一'), fetchCode.mock.calls.length]).toEqual(['P', 1]);
  rerender(shown('two'));
  await vi.waitFor(() => expect(tagOf('一')).toBe('STRONG'));
});

test('preloading a lazy part also preloads the lazy parts that its component needs', async () => {
  const preload = vi.fn(async () => undefined);
  await lazyComponent(async () => Object.assign(Own.bind(null), { preload }), itself).preload();
  expect(preload).toHaveBeenCalledTimes(1);
});
