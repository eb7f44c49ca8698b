import type { ComponentType, FunctionComponent } from 'react';
import { lazy, useEffect, useState } from 'react';

/** A component whose code comes when it is first shown, or before. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches its code: what is shown from then on is there at once. Rejects where the code does not come. */
  preload(): Promise<void>;
}

interface LazyPartOptions<Props> {
  /**
   * Stands in until the code has come, so that no page waits for it; without one the component stands in a Suspense. Code that does
   * not come is asked for again by the next that is shown.
   */
  plain?: ComponentType<Props>;
}

interface Code<Props> {
  arrived: ComponentType<Props> | null;
  Waiting: ComponentType<Props>;
  /** Fetches the code where what waits for it does not do so itself. */
  ask(): void;
}

interface ShownProps<Props> {
  code: Code<Props>;
  props: Props;
}

function Shown<Props extends object>({ code, props }: ShownProps<Props>) {
  // Never exchanged while it is on the screen: what is typed in it would be lost, and what it says be read out twice.
  const [Component] = useState(() => code.arrived ?? code.Waiting);
  useEffect(() => code.ask(), [code]);
  return <Component {...props} />;
}

/**
 * Makes one. `React.lazy` alone suspends once even where the code has come, and React shows what was suspended up to 300 ms
 * late: a step's controls after its heading.
 */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  { plain }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const fetched = async () => {
    code.arrived ??= await fetchCode();
    return { default: code.arrived };
  };
  const code: Code<Props> = {
    arrived: null,
    Waiting: plain ?? (lazy(fetched) as unknown as ComponentType<Props>),
    ask: () => {
      if (plain) fetched().catch(() => undefined);
    },
  };
  return Object.assign((props: Props) => <Shown code={code} props={props} />, {
    preload: async () => void (await fetched()),
  });
}
