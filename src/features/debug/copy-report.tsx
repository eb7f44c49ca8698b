import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CheckIcon, CopyIcon } from '#src/ui/icons.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.ts';
import { MONO } from './debug-styles.ts';

const Text = styled('textarea')(({ theme }) => ({
  width: '100%',
  height: 160,
  marginTop: 8,
  padding: 10,
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.field,
  fontFamily: MONO,
  fontSize: '1rem',
}));

type Outcome = { kind: 'idle' } | { kind: 'copied' } | { kind: 'refused'; text: string };

/** Copies the report; where the browser does not allow it, as in some of LINE's, the text is there to be selected. */
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
          <Text
            readOnly
            aria-label="レポート"
            value={outcome.text}
            onFocus={({ target }) => target.select()}
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
