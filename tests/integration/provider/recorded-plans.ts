import { Client } from 'pg';
import { vi } from 'vitest';

/** Settings of a server whose connections with {@link explained} tell the plan of every statement. */
export const EXPLAINING = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on',
  // Also the statements inside functions, and the checks of foreign keys.
  'auto_explain.log_nested_statements=on',
];

/** The URL under which every statement is explained. */
export const explained = (url: string): string => `${url}?options=-c%20auto_explain.log_min_duration%3D0`;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

export interface Plan {
  readonly statement: string;
  /** The pages of 8 kB that the statement has touched. */
  readonly pages: number;
  /** The tables that the plan reads from the first row to the last. */
  readonly scanned: readonly string[];
}

/** Returns the plans of all statements of this process that finish while `work` runs. */
export async function recordPlans(work: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const { emit } = Client.prototype;
  const spy = vi.spyOn(Client.prototype, 'emit').mockImplementation(function (
    this: Client,
    event: string | symbol,
    ...args: unknown[]
  ) {
    if (event === 'notice') plans.push(...readPlan((args[0] as Error).message));
    return emit.call(this, event, ...args);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return plans;
}

function readPlan(message: string): Plan[] {
  const [, json] = /^duration: .* plan:\n(.*)$/s.exec(message) ?? [];
  if (json === undefined) return [];
  const { 'Query Text': statement, Plan: root } = JSON.parse(json) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  const pages = root['Shared Hit Blocks'] + root['Shared Read Blocks'];
  return [{ statement, pages, scanned: scannedTables(root) }];
}

const scannedTables = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: PlanNode): string[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [table] : []),
  ...Plans.flatMap(scannedTables),
];
