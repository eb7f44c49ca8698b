import { useSyncExternalStore } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { NoFile } from '#src/features/files/file-failure.tsx';
import { FilePage } from '#src/features/files/file-page.tsx';
import { catalogue } from '#src/lib/catalogue.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { useAppServices } from '../services.ts';
import { Titled } from '../titled.tsx';
import type { FileToCome } from './files-loader.ts';

const TITLE = 'ファイル';

export function FileRoute() {
  const { download, door, outsideUrl } = useLoaderData<FileToCome>();
  const { snackbars, report } = useAppServices();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const coming = useSyncExternalStore(download.subscribe, download.current);
  const say = (text: string) => snackbars.add({ severity: 'success', text });
  const openBrowser = () => {
    say(catalogue.fileOpensInBrowser);
    door.openWindow(outsideUrl, { external: true });
  };
  return (
    <Titled title={coming.is === 'here' ? coming.file.fileName : TITLE}>
      <FilePage
        coming={coming}
        inClient={door.isInClient()}
        onBack={() => void navigate('/')}
        onCancel={download.cancel}
        onRetry={() => void revalidate()}
        onDownloaded={() => say(catalogue.fileDownloaded)}
        onOpenBrowser={openBrowser}
        onBug={report}
      />
    </Titled>
  );
}

export function NoFileRoute() {
  const navigate = useNavigate();
  return (
    <Titled title={TITLE}>
      <PageFrame
        title={TITLE}
        back={{ label: '戻る', onPress: () => void navigate('/') }}
        corner={<HomeLink />}
      >
        <NoFile />
      </PageFrame>
    </Titled>
  );
}
