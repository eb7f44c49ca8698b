import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardMedia from '@mui/material/CardMedia';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';
import { formatByteSize } from '#src/lib/file-bytes.ts';
import type { FileKind } from '#src/lib/file-kind.ts';
import { fileKindOf, textOfBytes } from '#src/lib/file-kind.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { PageSpinner } from '#src/ui/loading.tsx';
import { fullBleed } from '#src/ui/theme/tokens.ts';
import { NoView } from './file-failure.tsx';

const PdfView = lazyComponent(
  () => import('./pdf-view.tsx'),
  (file) => file.PdfView,
);

interface ShownFileProps {
  blob: Blob;
  fileName: string;
  onBug: (error: unknown) => void;
}

export function ShownFile({ blob, fileName, onBug }: ShownFileProps) {
  const [pageCount, setPageCount] = useState<number | null>(null);
  const { view, label } = fileKindOf({ type: blob.type, name: fileName, size: blob.size });
  const facts = [label, formatByteSize(blob.size), pageCount !== null && `全${pageCount}ページ`];
  return (
    <>
      <Typography variant="body2" sx={{ mt: -2, color: 'text.secondary' }}>
        {facts.filter(Boolean).join('・')}
      </Typography>
      <FileView file={blob} name={fileName} view={view} onOpened={setPageCount} onBug={onBug} />
    </>
  );
}

interface FileViewProps {
  file: Blob;
  name: string;
  view: FileKind['view'];
  /** Called with the page count of an opened PDF. */
  onOpened: (pageCount: number) => void;
  onBug: (error: unknown) => void;
}

function FileView({ file, name, view, onOpened, onBug }: FileViewProps) {
  switch (view) {
    case 'pdf':
      return (
        <Suspense fallback={<PageSpinner />}>
          <PdfView file={file} onOpened={onOpened} onBug={onBug} />
        </Suspense>
      );
    case 'image':
      return <ImageView file={file} name={name} />;
    case 'text':
      return <TextView file={file} />;
    case 'none':
      return <NoView reason="unknown" />;
  }
}

const picture: SxProps<Theme> = {
  bgcolor: 'background.paper',
  boxShadow: ({ vars }) => `0 0 0 1px ${vars.palette.divider}`,
  maxHeight: { sm: 'max(320px, calc(100dvh - 240px))' },
  objectFit: { sm: 'contain' },
};

interface ImageViewProps {
  file: Blob;
  name: string;
}

/** The image fills the width of a phone. On a wider screen it fits the window's height. The customer zooms with the browser. */
function ImageView({ file, name }: ImageViewProps) {
  const url = useObjectUrl(file);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null) return null;
  if (url === failedUrl) return <NoView reason="unreadable" />;
  return (
    <Box sx={fullBleed}>
      <CardMedia component="img" sx={picture} src={url} alt={name} onError={() => setFailedUrl(url)} />
    </Box>
  );
}

/** The file's object URL, which is revoked on unmount. Null during the first render. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function TextView({ file }: { file: Blob }) {
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
