import { useSyncExternalStore } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { NoFile } from '#src/features/files/file-failure.tsx';
import { FilePage as FileScreen } from '#src/features/files/file-page.tsx';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { FileToCome } from './files-loader.ts';

const TITLE = 'ファイル';

export function FilePage() {
  const { download, door, outsideUrl } = useLoaderData<FileToCome>();
  const { snackbars, report } = useAppServices();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const coming = useSyncExternalStore(download.subscribe, download.current);
  const say = (text: string) => snackbars.add({ severity: 'success', text });
  const openBrowser = () => {
    say(messageCatalogue.fileOpensInBrowser);
    door.openWindow(outsideUrl, { external: true });
  };
  return (
    <Titled title={coming.is === 'here' ? coming.file.fileName : TITLE}>
      <FileScreen
        coming={coming}
        inClient={door.isInClient()}
        onBack={() => void navigate('/')}
        onCancel={download.cancel}
        onRetry={() => void revalidate()}
        onDownloaded={() => say(messageCatalogue.fileDownloaded)}
        onOpenBrowser={openBrowser}
        onBug={report}
      />
    </Titled>
  );
}

export function NoFilePage() {
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
