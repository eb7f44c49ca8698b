import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Children, cloneElement, Fragment, isValidElement } from 'react';

const Whole = styled('span')({ wordBreak: 'keep-all' });

let phrasesOf = (text: string): readonly string[] => [text];

/**
 * Fetches the phrases for a browser that does not know any itself, as `word-break: auto-phrase` of theme/ground.ts has it;
 * call it as early as can be, since what is shown before they are here may break anywhere.
 */
export async function learnPhrases(): Promise<void> {
  if (globalThis.CSS?.supports('word-break', 'auto-phrase') ?? true) return;
  ({ phrasesOf } = await import('./known-phrases.ts'));
}

/** Words that break between phrases only, in every browser: 家づくりの／無料相談, never 家づ／くり. */
export const Phrases = ({ children }: { children: ReactNode }) => phrased(children);

const phrased = (node: ReactNode): ReactNode =>
  Children.map(node, (child) => {
    if (typeof child === 'string') return broken(phrasesOf(child));
    if (!isValidElement<{ children?: ReactNode }>(child) || typeof child.type !== 'string') return child;
    const { children } = child.props;
    return children === undefined ? child : cloneElement(child, undefined, phrased(children));
  });

const broken = (phrases: readonly string[]): ReactNode => {
  const [only, ...others] = phrases;
  if (others.length === 0) return only;
  return (
    <Whole>
      {phrases.map((phrase, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phrase has no other name, and its place never changes.
        <Fragment key={nth}>
          {nth > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </Whole>
  );
};
