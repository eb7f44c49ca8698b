import { readdirSync, readFileSync } from 'node:fs';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { readChart } from '#tools/lint-flows/chart-source.ts';
import { keyOf, nodesIn, objectAt, parseSource } from '#tools/lint-flows/syntax.ts';
import { WORD_FOLDERS, wordSources } from '#tools/lint-words/word-sources.ts';
import { unpacked } from '#tools/release/unpacked.ts';
import type { ChartFacts } from '#tools/review/facts/chart-facts.ts';
import { chartFacts } from '#tools/review/facts/chart-facts.ts';

interface Sentence {
  file: string;
  line: number;
  text: string;
}

export interface Revision {
  charts: readonly ChartFacts[];
  /** The code of each guard, by `chart.guard`. `actions` has the same form. */
  guards: ReadonlyMap<string, string>;
  actions: ReadonlyMap<string, string>;
  words: readonly Sentence[];
  /** The kind and label of each field. The key is the file and the field's name, separated by a space. */
  fields: ReadonlyMap<string, string>;
}

export const FOLDERS = ['machines', ...WORD_FOLDERS];

export async function revisionIn(root: string): Promise<Revision> {
  const charts = (await Promise.all(chartFiles(root).map((file) => readAt(root, file)))).filter(
    (chart): chart is ReadChart => chart.machine !== null,
  );
  return {
    charts: charts.map((chart) => chartFacts(chart, null)),
    guards: new Map(charts.flatMap((chart) => codeOf(chart, 'guards'))),
    actions: new Map(charts.flatMap((chart) => codeOf(chart, 'actions'))),
    words: wordSources(root).flatMap(({ file, texts }) =>
      texts.map(({ text, line }) => ({ file, line, text })),
    ),
    fields: new Map(
      flowFiles(root).flatMap((file) => fieldsIn(file, readFileSync(`${root}/${file}`, 'utf8'))),
    ),
  };
}

export const revisionAt = (name: string): Promise<Revision> => unpacked(name, FOLDERS, revisionIn);

const filesIn = (root: string, folder: string, end: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.endsWith(`.test${end}`))
    .sort()
    .map((name) => `${folder}/${name}`);

const chartFiles = (root: string): string[] => filesIn(root, 'machines', '.machine.ts');
const flowFiles = (root: string): string[] => filesIn(root, 'flows', '.ts');

const readAt = (root: string, file: string) => readChart(file, readFileSync(`${root}/${file}`, 'utf8'));

const codeOf = ({ machine, source, setup }: ReadChart, kind: 'guards' | 'actions'): [string, string][] =>
  (objectAt(setup, kind)?.properties ?? []).map((property) => {
    const code = source.slice(property.start ?? 0, property.end ?? 0);
    return [
      `${machine.id}.${keyOf(property)}`,
      code
        .slice(code.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    ];
  });

function fieldsIn(file: string, source: string): [string, string][] {
  return parseSource(source)
    .program.body.flatMap((statement) => [...nodesIn(statement)])
    .flatMap((node): [string, string][] => {
      if (node.type !== 'ObjectExpression') return [];
      const words = new Map(
        node.properties.flatMap((property) =>
          property.type === 'ObjectProperty' &&
          property.key.type === 'Identifier' &&
          property.value.type === 'StringLiteral'
            ? [[property.key.name, property.value.value] as const]
            : [],
        ),
      );
      const [name, kind, label] = ['name', 'kind', 'label'].map((key) => words.get(key));
      return name !== undefined && (kind ?? label) !== undefined
        ? [
            [
              `${file} ${name}`,
              [...words]
                .filter(([key]) => key !== 'name')
                .map(([key, word]) => `${key}: ${word}`)
                .join('、'),
            ],
          ]
        : [];
    });
}
