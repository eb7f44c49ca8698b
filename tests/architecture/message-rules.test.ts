import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';

const page = readFileSync('docs/product/messages.md', 'utf8');

test('the catalogue has exactly the sentences of docs/product/messages.md', () => {
  const sentences = Object.values(messageCatalogue).flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message),
  );
  expect(sentences.length).toBeGreaterThan(25);
  expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
});
