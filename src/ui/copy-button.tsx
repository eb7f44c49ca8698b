import Button from '@mui/material/Button';
import { useState } from 'react';
import { CheckIcon, CopyIcon } from '#src/ui/theme/icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const LABELS = { idle: 'コピーする', copied: 'コピーしました', refused: 'コピーできませんでした' };

interface CopyButtonProps {
  text: string;
  /** The name of the copied text, for the button's accessible name. */
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof LABELS>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button
        variant="text"
        aria-label={`${what}を${LABELS[outcome]}`}
        onClick={copy}
        startIcon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      >
        {LABELS[outcome]}
      </Button>
      <VisuallyHidden role="status">{outcome === 'idle' ? '' : LABELS[outcome]}</VisuallyHidden>
    </>
  );
}
