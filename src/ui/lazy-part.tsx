import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { lazy, useEffect, useLayoutEffect, useState } from 'react';
import { lazyCode } from '#src/lib/lazy-code.ts';

export type Preloadable<Props> = ComponentType<Props> & { preload?: () => Promise<unknown> };

/** Preloads the code of the lazy parts. Rejects where some of it does not arrive. */
export const preloadParts = <Props,>(parts: readonly (Preloadable<Props> | undefined)[]): Promise<unknown> =>
  Promise.all([...new Set(parts)].map((part) => part?.preload?.()));

/** A component whose code is fetched on its first rendering, or ahead. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /**
   * Fetches its code and its own preloads; later renderings show it at once. Rejects where the code does not arrive.
   */
  preload(): Promise<void>;
}

interface LazyPartOptions<Props> {
  /** Stands in until the code arrives, so that the page does not wait. Without it the component suspends. */
  plain?: ComponentType<Props>;
  /** Stands in where the code does not arrive. Without it the component throws the import's error. */
  missing?: ComponentType<Props>;
}

interface Code<Props> {
  now(): ComponentType<Props>;
  /** Fetches the code for stand-ins that do not fetch it themselves. */
  ask(): void;
}

interface ShownProps<Props> {
  code: Code<Props>;
  props: Props;
}

function Shown<Props extends object>({ code, props }: ShownProps<Props>) {
  // The component stays the same while it is mounted: an exchange would lose typed text and have screen readers read
  // twice.
  const [Component] = useState(() => code.now());
  useEffect(() => code.ask(), [code]);
  return <Component {...props} />;
}

interface FailedProps {
  error: unknown;
  onShown: () => void;
  /** The stand-in; without one the error is thrown. */
  children: ReactNode;
}

function Failed({ error, onShown, children }: FailedProps) {
  // Not during rendering: React would render again, wait again, and so on for ever.
  useLayoutEffect(() => {
    onShown();
    if (!children) throw error;
  });
  return children;
}

/**
 * Makes a lazy part of the component that `pick` takes from a module. `React.lazy` suspends once even with loaded code,
 * and React shows suspended content up to 300 ms late: a step's controls would follow its heading. `React.lazy` also
 * keeps a failure for ever; here the next rendering tries again.
 */
export function lazyPart<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => Preloadable<Props>,
  { plain, missing: Missing }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const code = lazyCode(fetchModule, pick);

  const waitFor = (): ComponentType<Props> => {
    const renew = () => {
      if (Waiting === Component) Waiting = waitFor();
    };
    const failed = (error: unknown) => (props: Props) => (
      <Failed error={error} onShown={renew}>
        {Missing && <Missing {...props} />}
      </Failed>
    );
    const fetched = async () => ({ default: await code.load().catch(failed) });
    const Component = lazy(fetched) as unknown as ComponentType<Props>;
    return Component;
  };
  let Waiting = plain ?? waitFor();

  const shown: Code<Props> = {
    now: () => code.arrived ?? Waiting,
    ask: () => {
      if (plain) code.load().catch(() => undefined);
    },
  };
  return Object.assign((props: Props) => <Shown code={shown} props={props} />, {
    preload: async () => void (await preloadParts([await code.load()])),
  });
}
