import liff from '@line/liff/core';
import GetContext from '@line/liff/get-context';
import GetLineVersion from '@line/liff/get-line-version';
import GetOS from '@line/liff/get-os';

/** Facts from LINE about the mini app and the phone. Unknown facts are null. */
export interface LineFacts {
  /** The SDK's version, or `simulator`. */
  sdk: string;
  os: string | null;
  /** The version of the LINE app; null outside it. */
  lineVersion: string | null;
  /** Where the app was opened: `external`, or the kind of LINE chat. */
  context: string | null;
  viewType: string | null;
  scopes: readonly string[];
  endpointUrl: string | null;
}

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
