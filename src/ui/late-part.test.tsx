import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { latePart } from './late-part.tsx';

afterEach(cleanup);

const Plain = ({ words }: { words: string }) => <p>{words}</p>;
const Own = ({ words }: { words: string }) => <strong>{words}</strong>;
const tagOf = (words: string) => screen.getByText(words).tagName;

test('is plain until its code has come, which the first that is shown asks for, and is never exchanged on the screen', async () => {
  const fetchCode = vi.fn(async () => Own);
  const Part = latePart(Plain, fetchCode);
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
  const Part = latePart(Plain, fetchCode);
  const { rerender } = render(<Part key="one" words="一" />);
  expect(tagOf('一')).toBe('P');
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(1));
  rerender(<Part key="two" words="二" />);
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(2));
});
