import { StateMachine } from 'xstate';
import type { AnyPageStep, Flow, StepCopy } from '#src/engine/core/define-flow.ts';
import { linesOf, nearestLine, nodesIn, parseSource } from './chart-source.ts';
import type { Finding } from './finding.ts';

export interface FlowSource {
  file: string;
  source: string;
  load: () => Promise<Record<string, unknown>>;
}

export interface LoadedFlows {
  flows: readonly Flow[];
  failure: string | null;
}

/**
 * Loads a flow file. If a flow's steps do not match its chart, `defineFlow` throws, and `failure` is the message of
 * this error.
 */
export async function loadFlows({ load }: FlowSource): Promise<LoadedFlows> {
  try {
    return { flows: Object.values(await load()).filter(isFlow), failure: null };
  } catch (error) {
    return { flows: [], failure: error instanceof Error ? error.message : String(error) };
  }
}

export const loadEachFlow = async (sources: readonly FlowSource[]): Promise<Flow[]> =>
  (await Promise.all(sources.map(loadFlows))).flatMap(({ flows }) => flows);

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && 'machine' in value && value.machine instanceof StateMachine;

/** Checks a flow file: it must load, and each step, problem and flow must have its texts. */
export function flowFindings({ file, source }: FlowSource, { flows, failure }: LoadedFlows): Finding[] {
  if (failure !== null) return [{ file, line: null, sentence: failure }];
  if (flows.length === 0) {
    return [{ file, line: null, sentence: 'Exports no flow. Export what defineFlow returns.' }];
  }
  const lines = linesInFlow(source);
  return flows
    .flatMap((flow) => [...wordless(flow), ...unchecked(flow)])
    .map(({ path, sentence }) => ({ file, line: nearestLine(lines, path), sentence }));
}

interface FlowFault {
  path: string[];
  sentence: string;
}

/**
 * Without a schema the engine does not store the receipt (src/engine/core/draft-repository.ts), so a reload of the receipt
 * page restarts the wizard.
 */
const unchecked = ({ steps, receipt }: Flow): FlowFault[] =>
  Object.entries(steps)
    .filter(([, step]) => receipt === undefined && 'page' in step && step.page === 'receipt')
    .map(([name]) => ({
      path: ['steps', name],
      sentence: `The page \`${name}\` shows a receipt, which is lost when the page is loaded again. Write its schema beside \`steps\`: receipt: z.object({ … }).`,
    }));

function linesInFlow(source: string): ReadonlyMap<string, number> {
  const definition = parseSource(source)
    .program.body.flatMap((statement) => [...nodesIn(statement)])
    .flatMap((node) => (node.type === 'CallExpression' ? node.arguments : []))
    .find((argument) => argument.type === 'ObjectExpression' && linesOf(argument).has('steps'));
  return definition?.type === 'ObjectExpression' ? linesOf(definition) : new Map();
}

function wordless({ title, successMessage, steps, problems }: Flow): FlowFault[] {
  const texts: [path: string[], what: string, text: unknown][] = [
    [['title'], 'The title of the flow', title],
    [['successMessage'], 'The message at the end of the flow (`successMessage`)', successMessage],
    ...Object.entries(steps).flatMap(([name, step]) =>
      wordsOf(step.copy, 'page' in step ? step : null).map(([key, text]): (typeof texts)[number] => [
        ['steps', name, 'copy', key],
        `The step \`${name}\` (copy.${key})`,
        text,
      ]),
    ),
    ...Object.entries<object>(problems).flatMap(([code, words]) =>
      Object.entries({ inline: '', ...words }).map(([key, text]): (typeof texts)[number] => [
        ['problems', code, key],
        `The problem \`${code}\` (${key})`,
        text,
      ]),
    ),
  ];
  return texts
    .filter(([, , text]) => isBlank(text))
    .map(([path, what]) => ({
      path,
      sentence: `${what} has no text. Write what the customer reads there.`,
    }));
}

const isBlank = (text: unknown): boolean => typeof text === 'string' && text.trim() === '';

/** The texts of a step, with `''` for each required text that is missing. */
const wordsOf = (copy: StepCopy, page: AnyPageStep | null): [key: string, text: unknown][] => {
  const needed = page?.page === 'review' ? { title: '', busy: '', verifying: '' } : { title: '' };
  return Object.entries({ ...needed, ...copy });
};
