import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { textOfBytes } from '#src/lib/text-of-bytes.ts';
import { radius } from '#src/ui/theme/radius.ts';
import { NoView } from './no-view.tsx';

const Sheet = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  font: 'inherit',
  whiteSpace: 'pre-wrap',
}));

/** A text, wrapped to the page. */
export function TextView({ file }: { file: Blob }) {
  const [text, setText] = useState<{ read: string | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!isLeft) setText({ read: textOfBytes(bytes, file.type) });
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [file]);
  if (text === null) return null;
  return text.read === null ? <NoView reason="unreadable" /> : <Sheet>{text.read}</Sheet>;
}
