import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { flowsIn } from '#tools/lint-flows/flow-rules.ts';
import { projectFlows } from '#tools/lint-flows/project-sources.ts';

const page = readFileSync('docs/product/messages.md', 'utf8');

test('docs/product/messages.md has every sentence of the message catalogue', () => {
  const sentences = Object.values(messageCatalogue).flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message),
  );
  expect(sentences.length).toBeGreaterThan(25);
  expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([]);
});

test('no heading of a flow repeats a message of the catalogue', async () => {
  const flows = await flowsIn(projectFlows());
  expect(flows.length).toBeGreaterThan(10);
  const titles = flows.flatMap(({ steps }) => Object.values(steps).map(({ copy }) => copy.title));
  expect(titles.filter((title) => Object.values<unknown>(messageCatalogue).includes(title))).toEqual([]);
});
