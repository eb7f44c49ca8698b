import type { ComponentType, FunctionComponent } from 'react';
import { lazy, useState } from 'react';

/** A component whose code comes when it is first shown, or before. Stands in a Suspense. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches its code: what is shown from then on is there at once. */
  preload(): Promise<void>;
}

interface Code<Props> {
  arrived: ComponentType<Props> | null;
  Waiting: ComponentType<Props>;
}

interface ShownProps<Props> {
  code: Code<Props>;
  props: Props;
}

function Shown<Props extends object>({ code, props }: ShownProps<Props>) {
  // Never exchanged while it is on the screen: what is typed in it would be lost.
  const [Component] = useState(() => code.arrived ?? code.Waiting);
  return <Component {...props} />;
}

/**
 * Makes one. `React.lazy` alone suspends once even where the code has come, and React shows what was suspended up to 300 ms
 * late: a step's controls after its heading.
 */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const fetched = async () => {
    code.arrived = await fetchCode();
    return { default: code.arrived };
  };
  const code: Code<Props> = {
    arrived: null,
    Waiting: lazy(fetched) as unknown as ComponentType<Props>,
  };
  return Object.assign((props: Props) => <Shown code={code} props={props} />, {
    preload: async () => void (await fetched()),
  });
}
