export { memoryHistory } from '#src/engine/core/memory-history.ts';
export { walkFlow } from '#src/engine/testing/walk-flow.ts';
