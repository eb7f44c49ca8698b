import { Suspense } from 'react';
import type { FileKind } from '#src/lib/file-kind.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { PageSpinner } from '#src/ui/loading.tsx';
import { ImageView } from './image-view.tsx';
import { NoView } from './no-view.tsx';
import { TextView } from './text-view.tsx';

const PdfView = lazyComponent(
  () => import('./pdf-view.tsx'),
  (file) => file.PdfView,
);

interface FileViewProps {
  file: Blob;
  name: string;
  view: FileKind['view'];
  /** Called with the page count of an opened PDF. */
  onOpened: (pageCount: number) => void;
  onBug: (error: unknown) => void;
}

export function FileView({ file, name, view, onOpened, onBug }: FileViewProps) {
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
