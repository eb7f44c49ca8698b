import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { lazy, useEffect, useLayoutEffect, useState } from 'react';
import { lazyCode } from '#src/lib/lazy-code.ts';

/** A component that may have code to be fetched before it is shown. */
export type Preloadable<Props> = ComponentType<Props> & { preload?: () => Promise<unknown> };

/** Fetches the code of those that are lazy parts. Rejects where some of it does not come. */
export const preloadParts = <Props,>(parts: readonly (Preloadable<Props> | undefined)[]): Promise<unknown> =>
  Promise.all([...new Set(parts)].map((part) => part?.preload?.()));

/** A component whose code comes when it is first shown, or before. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches its code, and what that preloads: what is shown from then on is there at once. Rejects where it does not come. */
  preload(): Promise<void>;
}

interface LazyPartOptions<Props> {
  /** Stands in until the code has come, so that no page waits for it; without one the component stands in a Suspense. */
  plain?: ComponentType<Props>;
  /** Stands in where the code does not come; without one the component throws what the import threw. */
  missing?: ComponentType<Props>;
}

interface Code<Props> {
  /** What is shown from now on. */
  now(): ComponentType<Props>;
  /** Fetches the code where what waits for it does not do so itself. */
  ask(): void;
}

interface ShownProps<Props> {
  code: Code<Props>;
  props: Props;
}

function Shown<Props extends object>({ code, props }: ShownProps<Props>) {
  // Never exchanged while it is on the screen: what is typed in it would be lost, and what it says be read out twice.
  const [Component] = useState(() => code.now());
  useEffect(() => code.ask(), [code]);
  return <Component {...props} />;
}

interface FailedProps {
  error: unknown;
  onShown: () => void;
  /** What stands in for it; without anything, the error is thrown. */
  children: ReactNode;
}

function Failed({ error, onShown, children }: FailedProps) {
  // Not while it renders: React then tries a second time, would wait again, and so for ever.
  useLayoutEffect(() => {
    onShown();
    if (!children) throw error;
  });
  return children;
}

/**
 * Makes one, of a component that `pick` takes from a module. `React.lazy` alone suspends once even where the code has come, and
 * React shows what was suspended up to 300 ms late: a step's controls after its heading. It also keeps a failure for ever; here
 * the next that is shown tries again.
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
