import { useSelector } from '@xstate/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import type { PageCode } from '#src/app/base/route-code.ts';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { useBack } from '#src/app/shell/router/use-back.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { FileCancelled, FileFailure } from '#src/features/files/file-failure.tsx';
import { FilePage as FileScreen, ShownFile } from '#src/features/files/file-page.tsx';
import { FileProgress } from '#src/features/files/file-progress.tsx';
import { isLineBrowser } from '#src/features/files/line-browser.ts';
import { DownloadFile, OpenElsewhere, ShareFile } from '#src/features/files/take-file.tsx';
import { isUuid } from '#src/lib/uuid.ts';
import type { FileRun, FileSnapshot } from './file-run.ts';
import { openFile, troubleOf } from './file-run.ts';

const TITLE = 'ファイル';

function FilePage() {
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

/** Begins to fetch what `/files/{id}` shows. @throws NotFoundError for an id that is none. */
async function load(services: AppServices, { params, request }: LoaderFunctionArgs): Promise<FileRun> {
  const { id } = params;
  if (!isUuid(id)) throw new NotFoundError();
  const { client, line, visitor, snackbars, report, inspection } = services;
  const door = await line();
  const outside = outsideUrl(request.url, visitor());
  return openFile({
    client,
    id,
    inLine: door.isInClient() || isLineBrowser(navigator.userAgent),
    openOutside: () => door.openWindow(outside, { external: true }),
    signal: request.signal,
    snackbars,
    report,
    inspection,
  });
}

/**
 * This page for a browser outside LINE, which knows nothing of this visit. Not a LIFF link, which would lead back into LINE.
 * The last parameter makes LINE's own browsers let go of the link.
 */
function outsideUrl(here: string, uuid: string | null): string {
  const url = new URL(here);
  url.search = '';
  if (uuid !== null) url.searchParams.set('uuid', uuid);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}

export const page: PageCode = { load, Component: FilePage };
