import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { lazy, useEffect, useLayoutEffect, useState } from 'react';
import { lazyCode } from '#src/lib/lazy-code.ts';

export type Preloadable<Props> = ComponentType<Props> & { preload?: () => Promise<unknown> };

/** Preloads the code of lazy parts. Rejects when any of it cannot be loaded. */
export const preloadComponents = <Props,>(
  parts: readonly (Preloadable<Props> | undefined)[],
): Promise<unknown> => Promise.all([...new Set(parts)].map((part) => part?.preload?.()));

/** A component whose code is loaded when it first renders, or earlier by `preload`. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the part's code, and the lazy parts that its component needs. Rejects when the code cannot be loaded. */
  preload(): Promise<void>;
}

interface LazyPartOptions<Props> {
  /** Shown until the code is loaded, so that the page does not wait. Without it the component suspends. */
  plain?: ComponentType<Props>;
  /** Shown when the code cannot be loaded. Without it the component throws the import's error. */
  errorFallback?: ComponentType<Props>;
}

interface Code<Props> {
  now(): ComponentType<Props>;
  /** Loads the code if there is a `plain` component. Otherwise `React.lazy` loads it. */
  loadInBackground(): void;
}

interface ShownProps<Props> {
  code: Code<Props>;
  props: Props;
}

function Shown<Props extends object>({ code, props }: ShownProps<Props>) {
  // `plain` is not replaced while it is mounted. Otherwise typed text would be lost, and screen readers would read the
  // part twice.
  const [Component] = useState(() => code.now());
  useEffect(() => code.loadInBackground(), [code]);
  return <Component {...props} />;
}

interface FailedProps {
  error: unknown;
  onShown: () => void;
  /** Shown instead of the component. Without children, the error is thrown. */
  children: ReactNode;
}

function Failed({ error, onShown, children }: FailedProps) {
  // The error is thrown in an effect. If the component threw it during rendering, React would retry the component in an
  // endless loop.
  useLayoutEffect(() => {
    onShown();
    if (!children) throw error;
  });
  return children;
}

/**
 * Makes a lazy part from the component that `pick` takes from a module. `React.lazy` has two faults that lazy parts avoid.
 * It suspends once even if the code is loaded, so that a step's controls can appear up to 300 ms after its heading. It also
 * never retries a failed import, while a lazy part tries again at its next mount.
 */
export function lazyComponent<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => Preloadable<Props>,
  { plain, errorFallback: Missing }: LazyPartOptions<Props> = {},
): LazyComponent<Props> {
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
    now: () => code.loadedCode ?? Waiting,
    loadInBackground: () => {
      if (plain) code.load().catch(() => undefined);
    },
  };
  return Object.assign((props: Props) => <Shown code={shown} props={props} />, {
    preload: async () => void (await preloadComponents([await code.load()])),
  });
}
