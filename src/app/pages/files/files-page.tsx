import { useSelector } from '@xstate/react';
import { useLoaderData } from 'react-router-dom';
import type { CustomerResources } from '#src/app/pages/shared/customer-resources.ts';
import { LazyResourceView } from '#src/app/pages/shared/lazy-resource-view.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { FileCancelled, FileFailure, NoFile } from '#src/features/files/file-failure.tsx';
import { FileList } from '#src/features/files/file-list.tsx';
import { FilePage as FileScreen, ShownFile } from '#src/features/files/file-page.tsx';
import { FileProgress } from '#src/features/files/file-progress.tsx';
import { DownloadFile, OpenElsewhere, ShareFile } from '#src/features/files/take-file.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import type { FileRun, FileSnapshot } from './file-run.ts';
import { troubleOf } from './file-run.ts';

const TITLE = 'ファイル';
const LIST_TITLE = '共有ファイル';

export function FilePage() {
  const run = useLoaderData<FileRun>();
  const { report } = useAppServices();
  const back = useBack('/');
  const file = useSelector(run, (snapshot) => snapshot);
  const { progress, problem, file: received } = file.context;
  const retry = () => run.send({ type: 'retry.pressed' });
  const title = received?.fileName ?? TITLE;
  return (
    <Titled title={title}>
      <FileScreen
        title={title}
        onBack={back}
        action={file.matches('here') && <KeepFile file={file} send={run.send} />}
      >
        {(keepingFocus) => (
          <>
            {file.matches('coming') && (
              <FileProgress
                progress={progress}
                onCancel={keepingFocus(() => run.send({ type: 'cancel.pressed' }))}
              />
            )}
            {file.matches('cancelled') && <FileCancelled onRetry={keepingFocus(retry)} />}
            {file.matches('missing') && problem && (
              <FileFailure trouble={troubleOf[problem.code]} onRetry={keepingFocus(retry)} />
            )}
            {file.matches('here') && received && <ShownFile {...received} onBug={report} />}
          </>
        )}
      </FileScreen>
    </Titled>
  );
}

/** The way to keep a file that is here. */
function KeepFile({ file, send }: { file: FileSnapshot; send: FileRun['send'] }) {
  const save = () => send({ type: 'save.pressed' });
  if (file.matches({ here: 'savable' }) || file.matches({ here: 'saving' }))
    return <DownloadFile onPress={save} />;
  if (file.matches({ here: 'shareable' }) || file.matches({ here: 'sharing' }))
    return <ShareFile busy={file.hasTag('busy')} onPress={save} />;
  const openBrowser = () => send({ type: 'browser.pressed' });
  return <OpenElsewhere notShared={file.matches({ here: 'notShared' })} onPress={openBrowser} />;
}

export function FilesPage() {
  const { files } = useLoaderData<Pick<CustomerResources, 'files'>>();
  const back = useBack('/');
  return (
    <Titled title={LIST_TITLE}>
      <PageFrame title={LIST_TITLE} back={{ label: '戻る', onPress: back }} corner={<HomeLink />}>
        <LazyResourceView resource={files} what={LIST_TITLE} height={168}>
          {(named) => (named.length > 0 ? <FileList files={named} /> : <NoFile />)}
        </LazyResourceView>
      </PageFrame>
    </Titled>
  );
}
