import Card from '@mui/material/Card';
import { useEffect, useState } from 'react';
import { textOfBytes } from '#src/lib/file-kind.ts';
import { NoView } from './no-view.tsx';

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
  return text.read === null ? (
    <NoView reason="unreadable" />
  ) : (
    <Card component="pre" sx={{ m: 0, p: 2.5, font: 'inherit', whiteSpace: 'pre-wrap' }}>
      {text.read}
    </Card>
  );
}
