import type { Proof, Rule, RulesPage } from '#tools/rules/rules.ts';
import type { ChartFacts } from './chart-facts.ts';

/** The charts of an area (a page of docs/product), for the rules whose tests belong to no chart. */
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

/** A rule with the charts that it applies to. */
export type ShownRule = Rule & { charts: readonly string[] };
export type ShownRules = Omit<RulesPage, 'rules'> & { rules: readonly ShownRule[] };

/** Adds to each rule the charts whose tests prove it, or else the charts of its area. */
export const addCharts = (
  pages: readonly RulesPage[],
  proofs: readonly Proof[],
  charts: readonly ChartFacts[],
): ShownRules[] =>
  pages.map(({ rules, ...page }) => ({
    ...page,
    rules: rules.map((rule) => {
      const proving = proofs.filter(({ numbers }) => numbers.includes(rule.number)).map(toChartId);
      const area = CHARTS_OF_AREA[rule.page.replace(/^.*\/|\.md$/g, '')] ?? [];
      const own = charts.map(({ id }) => id).filter((id) => proving.includes(id));
      return { ...rule, charts: own.length > 0 ? own : area };
    }),
  }));

const toChartId = ({ file }: Proof): string =>
  (CHART_TEST.exec(file)?.[1] ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
