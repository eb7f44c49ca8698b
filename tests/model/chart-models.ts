import type { ModelledChart } from './chart-graph.ts';
import { wizardModels } from './wizard-models.ts';

const files = import.meta.glob<Record<string, unknown>>('/tests/model/*.model.ts', { eager: true });

const isModel = (value: unknown): value is ModelledChart =>
  typeof value === 'object' && value !== null && 'machine' in value && 'exploration' in value;

/** The models of the charts that are no wizards. */
export const otherModels: readonly ModelledChart[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(isModel);

export const chartModels: ReadonlyMap<string, ModelledChart> = new Map(
  [
    ...otherModels,
    ...wizardModels.map(({ flow, exploration }) => ({ machine: flow.machine, exploration })),
  ].map((model) => [model.machine.id, model]),
);
