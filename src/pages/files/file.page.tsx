import { useSelector } from '@xstate/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { NotFoundError } from '#src/app/base/errors/load-error.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { readUuid } from '#src/lib/uuid.ts';
import { FileCancelled, FileFailure } from './file-failure.tsx';
import { FileProgress } from './file-progress.tsx';
import type { FileRun, FileSnapshot } from './file-run.ts';
import { openFile, troubleOf } from './file-run.ts';
import { FilePage as FileScreen, ShownFile } from './file-screen.tsx';
import { isLineBrowser } from './line-browser.ts';
import { DownloadButton, OpenInBrowserButton, ShareButton } from './take-file.tsx';

const TITLE = 'ファイル';

interface FilePageProps {
  run: FileRun;
}

function FilePage({ run }: FilePageProps) {
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

function KeepFile({ file, send }: { file: FileSnapshot; send: FileRun['send'] }) {
  const save = () => send({ type: 'save.pressed' });
  if (file.matches({ here: 'savable' }) || file.matches({ here: 'saving' }))
    return <DownloadButton onPress={save} />;
  if (file.matches({ here: 'shareable' }) || file.matches({ here: 'sharing' }))
    return <ShareButton busy={file.hasTag('busy')} onPress={save} />;
  const openBrowser = () => send({ type: 'browser.pressed' });
  return <OpenInBrowserButton notShared={file.matches({ here: 'notShared' })} onPress={openBrowser} />;
}

/** @throws NotFoundError for a malformed id. */
async function load(services: AppServices, { params, request }: LoaderFunctionArgs): Promise<FilePageProps> {
  const id = readUuid(params.id);
  if (id === null) throw new NotFoundError();
  const { client, line, visitor, snackbars, report, inspection } = services;
  const door = await line();
  const outside = outsideUrl(request.url, visitor());
  const run = openFile({
    client,
    id,
    inLine: door.isInClient() || isLineBrowser(navigator.userAgent),
    openOutside: () => door.openWindow(outside, { external: true }),
    signal: request.signal,
    snackbars,
    report,
    inspection,
  });
  return { run };
}

/**
 * This page's URL for a browser outside LINE. It contains the uuid, which that browser has not stored. A LIFF link would
 * lead back into LINE. LINE's own browsers open a URL with `openExternalBrowser` in another browser.
 */
function outsideUrl(here: string, uuid: string | null): string {
  const url = new URL(here);
  url.search = '';
  if (uuid !== null) url.searchParams.set('uuid', uuid);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}

export const page: PageCode<FilePageProps> = { load, Component: FilePage };
