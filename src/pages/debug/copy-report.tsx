import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { CheckIcon, CopyIcon } from '#src/ui/theme/icons.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { MONO } from './debug-styles.tsx';

type Outcome = { kind: 'idle' } | { kind: 'copied' } | { kind: 'refused'; text: string };

/**
 * Copies the report to the clipboard. If the browser forbids this, as some of LINE's browsers do, the report is shown
 * instead, so that it can be selected by hand.
 */
export function CopyReport({ text }: { text: () => string }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const copy = async () => {
    const report = text();
    try {
      await navigator.clipboard.writeText(report);
      setOutcome({ kind: 'copied' });
    } catch {
      setOutcome({ kind: 'refused', text: report });
    }
  };
  const isCopied = outcome.kind === 'copied';
  return (
    <>
      {outcome.kind === 'refused' && (
        <InlineAlert severity="error" title="コピーできませんでした">
          次の文章を長押しして、すべて選択してコピーしてください。
          <TextField
            multiline
            fullWidth
            rows={6}
            value={outcome.text}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true, 'aria-label': 'レポート' } }}
            sx={{ mt: 1, '& textarea': { fontFamily: MONO } }}
          />
        </InlineAlert>
      )}
      <Button onClick={copy} startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}>
        {isCopied ? 'レポートをコピーしました' : 'レポートをコピー'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'レポートをコピーしました' : ''}</VisuallyHidden>
    </>
  );
}
