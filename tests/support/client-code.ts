import { codeOf } from '#src/api/call-code.ts';
import { getMediaFile } from '#src/api/contract/media-file.contract.ts';

/**
 * Fetches all code that calls are sent with, as a page does when it is idle: in a test it would come whenever the machine let
 * it, while a clock that the test moves has run out.
 */
export const clientCode = async (): Promise<void> => {
  await codeOf(getMediaFile, { query: {} });
};
