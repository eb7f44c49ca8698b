import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
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
