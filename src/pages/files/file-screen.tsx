import type { ReactNode } from 'react';
import { useRef } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

interface FileScreenProps {
  title: string;
  onBack: () => void;
  /** The button that saves or shares the file. */
  action: ReactNode;
  /** `keepingFocus` wraps the handler of a button that disappears on a press. The wrapper first focuses the heading. */
  children: (keepingFocus: (act: () => void) => () => void) => ReactNode;
}

export function FileScreen({ title, onBack, action, children }: FileScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepingFocus = (act: () => void) => () => {
    heading.current?.focus();
    act();
  };
  return (
    <PageFrame
      title={title}
      headingRef={heading}
      wide
      back={{ label: '戻る', onPress: onBack }}
      action={action}
    >
      {children(keepingFocus)}
    </PageFrame>
  );
}
