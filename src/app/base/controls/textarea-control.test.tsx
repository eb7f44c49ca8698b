import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '#src/engine/core/wizard.ts';
import { freeText } from '#src/lib/text-rule.ts';
import { render } from '#tests/support/render.tsx';
import { TextareaControl } from './plain-controls.tsx';

afterEach(cleanup);

const LIMIT = 500;

function Comment() {
  const form = useForm<Answers>({ defaultValues: { comment: '' } });
  const field = { kind: 'textarea', name: 'comment', label: 'ご意見・ご感想', maxLength: LIMIT } as const;
  return <TextareaControl field={field} form={form} />;
}

test.each([
  ['emoji', '😀'.repeat(401), 401],
  ['emoji up to the limit', '👨‍👩‍👧‍👦'.repeat(LIMIT), LIMIT],
  ['text that is one emoji too long', '👍🏽'.repeat(LIMIT + 1), LIMIT + 1],
  ['kanji with variation selectors, on several lines', '葛\u{E0100}城市\n'.repeat(105), 419],
  ['spaces around the text', ` ${'あ'.repeat(LIMIT)}\n`, LIMIT],
])('ENQ-2 The counter and the schema count %s the same way', (_, text, count) => {
  render(<Comment />);
  fireEvent.change(screen.getByLabelText('ご意見・ご感想'), { target: { value: text } });
  const counter = screen.getByText(/ 500文字$/).textContent;
  const isTaken = freeText(LIMIT).safeParse(text).success;
  expect({ counter, isTaken }).toEqual({ counter: `${count} / ${LIMIT}文字`, isTaken: count <= LIMIT });
});
