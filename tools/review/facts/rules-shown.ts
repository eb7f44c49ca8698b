import type { TestRecord } from '#tools/review/recording/record.ts';
import type { Proof, Rule, RulesPage } from '#tools/rules/rules.ts';
import type { ChartFacts } from './chart-facts.ts';

export interface ShownRule extends Rule {
  proofs: readonly Proof[];
  charts: readonly string[];
  /** The states whose URL paths occur in the rule's English sentence. */
  states: readonly { chart: string; state: string }[];
  records: readonly TestRecord[];
}

export interface ShownRules extends Omit<RulesPage, 'rules'> {
  rules: readonly ShownRule[];
}

/**
 * The charts of each area. An area is a page of docs/product. A rule of the area is shown at these charts if the rule's
 * tests belong to no chart, but to shared code or to the provider.
 */
export const CHARTS_OF_AREA: Readonly<Record<string, readonly string[]>> = {
  'access-log': ['accessLog'],
  'basic-info': ['basicInfo'],
  'catalog-enquete': ['catalogEnquete'],
  consultations: ['consultation'],
  'event-entry': ['eventEntry'],
  files: ['file'],
  mailing: ['mailing'],
  reschedule: ['reschedule'],
  'sign-in': ['session'],
  sms: ['smsIncentive'],
};

const CHART_TEST = /^(?:machines|flows|tests\/wizards)\/([\w-]+)/;
const BROWSER_TEST = /^tests\/e2e\/(?:.*\/)?([^/]+)$/;
const NAMED_PATH = /`(\/[\w/:{}.-]*)`/g;

export const rulesShown = (
  pages: readonly RulesPage[],
  proofs: readonly Proof[],
  charts: readonly ChartFacts[],
  records: readonly TestRecord[],
): ShownRules[] =>
  pages.map(({ page, title, rules }) => ({
    page,
    title,
    rules: rules.map((rule) => {
      const own = proofs.filter(({ numbers }) => numbers.includes(rule.number));
      return {
        ...rule,
        proofs: own,
        charts: chartsOf(rule, own, charts),
        states: statesNamedIn(rule.english, charts),
        records: records.filter((record) => own.some((proof) => isRecordOf(record, proof))),
      };
    }),
  }));

function chartsOf({ page }: Rule, proofs: readonly Proof[], charts: readonly ChartFacts[]): string[] {
  const proving = [...new Set(proofs.flatMap((proof) => chartOf(proof, charts)))];
  const area = CHARTS_OF_AREA[page.replace(/^.*\/|\.md$/g, '')] ?? [];
  return proving.length > 0 ? proving : area.filter((id) => charts.some((chart) => chart.id === id));
}

const chartOf = ({ file }: Proof, charts: readonly ChartFacts[]): string[] => {
  const name = CHART_TEST.exec(file)?.[1] ?? '';
  const id = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return charts.some((chart) => chart.id === id) ? [id] : [];
};

function statesNamedIn(sentence: string, charts: readonly ChartFacts[]): ShownRule['states'] {
  const paths = [...sentence.matchAll(NAMED_PATH)].map(([, path = '']) => path.replaceAll(/\{\w+\}/g, ':'));
  return charts.flatMap(({ id, states }) =>
    states
      .filter(({ kind, path, name }) => kind !== 'frame' && !name.includes('.') && path !== null)
      .filter(({ path }) => paths.includes((path ?? '').replaceAll(/:\w+/g, ':')))
      .map(({ name }) => ({ chart: id, state: name })),
  );
}

const isRecordOf = (record: TestRecord, { file, numbers }: Proof): boolean =>
  BROWSER_TEST.exec(file)?.[1] === record.file &&
  (record.title.split(' › ').at(-1) ?? '').startsWith(numbers.join(' '));
