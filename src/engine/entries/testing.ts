export { walkFlow } from '#src/engine/testing/walk-flow.ts';
