import type { ComponentType, FunctionComponent } from 'react';
import { useEffect, useState } from 'react';

/** A component that is at once there in a plain look, and in its own from when its code has come. */
export interface LatePart<Props> extends FunctionComponent<Props> {
  /** Fetches its code: what is shown from then on has its own look. */
  preload(): Promise<void>;
}

/** Makes one of what is rarely shown first, so that no page waits for its code. What cannot be fetched keeps its plain look. */
export function latePart<Props extends object>(
  Plain: ComponentType<Props>,
  fetchCode: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let arrived: ComponentType<Props> | null = null;
  const preload = async () => {
    arrived ??= await fetchCode();
  };
  const Part = (props: Props) => {
    // Never exchanged while it is on the screen: it would lose the focus, and be read out twice.
    const [Component] = useState(() => arrived ?? Plain);
    useEffect(() => void preload().catch(() => undefined), []);
    return <Component {...props} />;
  };
  return Object.assign(Part, { preload });
}
