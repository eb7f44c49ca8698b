import type { ComponentType, FunctionComponent } from 'react';
import { lazy, useState } from 'react';
import { loadOnce } from '#src/lib/load-once.ts';

type Preloadable<Props> = ComponentType<Props> & { preload?: () => Promise<unknown> };

/** A component whose code is loaded when it first renders, or earlier by `preload`. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the code, and the lazy components that the component needs. Rejects when the code cannot be loaded. */
  preload(): Promise<void>;
}

interface MountedProps<Props> {
  getComponent: () => ComponentType<Props>;
  props: Props;
}

/** Renders the same component as long as it is mounted. Otherwise it would lose its state when the code is loaded. */
function Mounted<Props extends object>({ getComponent, props }: MountedProps<Props>) {
  const [Component] = useState(getComponent);
  return <Component {...props} />;
}

/**
 * Makes a lazy component from the component that `pick` takes from a module. It suspends until the code is loaded, and
 * throws the import's error. Once the code is loaded, it does not suspend. `React.lazy` alone suspends once even then, so
 * that a step's controls can appear up to 300 ms after its heading.
 */
export function lazyComponent<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => Preloadable<Props>,
): LazyComponent<Props> {
  let loaded: Preloadable<Props> | null = null;
  const load = loadOnce(async () => {
    loaded = pick(await fetchModule());
    return loaded;
  });
  const Suspending = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const getComponent = () => loaded ?? Suspending;
  return Object.assign((props: Props) => <Mounted getComponent={getComponent} props={props} />, {
    preload: async () => void (await (await load()).preload?.()),
  });
}
