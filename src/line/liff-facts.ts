import liff from '@line/liff/core';
import GetContext from '@line/liff/get-context';
import GetLineVersion from '@line/liff/get-line-version';
import GetOS from '@line/liff/get-os';
import type { LineFacts } from './line-facts.types.ts';

/** Uses the modules directly, because `liff.use` would change the SDK that the app runs on. */
export function liffFacts(): LineFacts {
  const context = new GetContext().install()();
  return {
    sdk: `LIFF SDK ${liff.getVersion()}`,
    os: new GetOS().install()() ?? null,
    lineVersion: new GetLineVersion().install()(),
    context: context?.type ?? null,
    viewType: context?.viewType ?? null,
    scopes: context?.scope ?? [],
    endpointUrl: context?.endpointUrl ?? null,
  };
}
