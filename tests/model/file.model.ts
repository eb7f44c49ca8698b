import type { AnyEventObject } from 'xstate';
import { fileMachine } from '#machines/file.machine.ts';
import type { FileContext, ReceivedFile } from '#machines/file.types.ts';
import type { ModelledChart } from './chart-graph.ts';
import type { ModelState } from './wizard-state.ts';

const value = (of: unknown) => ({ ok: true, value: of });
const problems = (...codes: string[]) => codes.map((code) => ({ ok: false, problem: { code } }));

const file: ReceivedFile = { blob: new Blob(['%PDF']), fileName: 'お見積書.pdf', shareable: true };
const MISSING = ['notFound', 'forbidden', 'signedOut', 'failed'];

const tokens = [value('token'), ...problems(...MISSING)];
const files = [value(file), value({ ...file, shareable: false }), ...problems(...MISSING)];

const outputs: Record<string, unknown[]> = {
  requestToken: tokens,
  replaceToken: tokens,
  fetchFile: files,
  fetchFileAgain: files,
  saveFile: [value(null)],
  shareFile: [value(null), ...problems('notOpened')],
  openBrowser: [value(null)],
};

const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [];
  return type === 'bytes.arrived' ? [{ type, progress: { loaded: 1, total: null } }] : [{ type }];
};

const keyOf = ({ snapshot: { value: state, context } }: ModelState): string => {
  const { inLine, progress, token, file: received, problem } = context as FileContext;
  return JSON.stringify([
    state,
    inLine,
    progress !== null,
    token !== null,
    received?.shareable,
    problem?.code,
  ]);
};

export const fileModel: ModelledChart = {
  machine: fileMachine,
  exploration: {
    flow: null,
    starts: [
      { name: 'a page of an ordinary browser', input: { inLine: false } },
      { name: 'a page of LINE', input: { inLine: true } },
    ],
    casesOf,
    keyOf,
  },
};
