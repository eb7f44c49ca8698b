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

/** Returns false if the browser does not let the page copy. Browsers do so only right after a tap. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof LABELS>('idle');
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'copied' : 'refused');
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
