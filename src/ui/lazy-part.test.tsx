import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

const words = () => document.body.textContent;

test('a part whose code has come is there at once, without a moment of waiting', async () => {
  const Part = lazyPart(async () => Counter);
  await Part.preload();
  render(
    <Suspense fallback="waiting">
      <Part label="a" />
    </Suspense>,
  );
  expect(words()).toBe('a 0');
});

test('a part whose code comes while it is shown keeps its state when it is rendered anew', async () => {
  let arrive: (code: typeof Counter) => void = () => undefined;
  const Part = lazyPart(
    () =>
      new Promise<typeof Counter>((resolve) => {
        arrive = resolve;
      }),
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

test('is plain until its code has come, which the first that is shown asks for, and is never exchanged on the screen', async () => {
  const fetchCode = vi.fn(async () => Own);
  const Part = lazyPart(fetchCode, { plain: Plain });
  const { rerender } = render(<Part key="one" words="一" />);
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(1));
  await Part.preload();
  rerender(<Part key="one" words="一" />);
  expect(tagOf('一')).toBe('P');
  rerender(<Part key="two" words="二" />);
  expect(tagOf('二')).toBe('STRONG');
});

test('is plain where its code does not come, and is asked for again by the next', async () => {
  const fetchCode = vi.fn(async () => Own).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(fetchCode, { plain: Plain });
  const { rerender } = render(<Part key="one" words="一" />);
  expect(tagOf('一')).toBe('P');
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(1));
  rerender(<Part key="two" words="二" />);
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(2));
});
