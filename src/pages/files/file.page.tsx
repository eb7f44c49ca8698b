import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fileMachine } from '#machines/file.machine.ts';
import type { FileProblem, FileProgress as Progress } from '#machines/file.types.ts';
import { NotFoundError } from '#src/app/base/errors/load-error.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { readUuid } from '#src/lib/uuid.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { filePorts } from './file.ports.ts';
import type { FileErrorKind } from './file-failure.tsx';
import { FileCancelled, FileFailure } from './file-failure.tsx';
import { FileProgress } from './file-progress.tsx';
import { FileScreen } from './file-screen.tsx';
import { ShownFile } from './file-view.tsx';

const TITLE = 'ファイル';

const fileErrorKinds: Record<FileProblem['code'], FileErrorKind> = {
  notFound: 'fileNotFound',
  forbidden: 'fileForbidden',
  signedOut: 'fileFailed',
  failed: 'fileFailed',
};

type FileActor = ActorRefFrom<typeof fileMachine>;

interface FilePageProps {
  /** The file's uuid. */
  id: string;
  /** True in any of LINE's own browsers. */
  inLine: boolean;
  openOutside: () => void;
}

function FilePage({ id, inLine, openOutside }: FilePageProps) {
  const { client, snackbars, report, inspection } = useAppServices();
  const back = useBack('/');
  const onProgress = (progress: Progress) => run.send({ type: 'bytes.arrived', progress });
  const ports = filePorts({ client, id, openOutside, onProgress, snackbars, report });
  const run: FileActor = useActorRef(fileMachine.provide(ports), { input: { inLine }, ...inspection });
  const file = useSelector(run, (snapshot) => snapshot);
  const { progress, problem, file: received } = file.context;
  useEffect(() => {
    // An expired session has its own page.
    if (problem === null || problem.code === 'signedOut') return;
    snackbars.add({ severity: 'error', text: messageCatalogue[fileErrorKinds[problem.code]].snackbar });
  }, [problem, snackbars]);
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
              <FileFailure trouble={fileErrorKinds[problem.code]} onRetry={keepingFocus(retry)} />
            )}
            {file.matches('here') && received && <ShownFile {...received} onBug={report} />}
          </>
        )}
      </FileScreen>
    </Titled>
  );
}

function KeepFile({ file, send }: { file: SnapshotFrom<typeof fileMachine>; send: FileActor['send'] }) {
  const save = () => send({ type: 'save.pressed' });
  if (file.matches({ here: 'savable' }) || file.matches({ here: 'saving' }))
    return <DownloadButton onPress={save} />;
  if (file.matches({ here: 'shareable' }) || file.matches({ here: 'sharing' }))
    return <ShareButton busy={file.hasTag('busy')} onPress={save} />;
  const openBrowser = () => send({ type: 'browser.pressed' });
  return <OpenInBrowserButton notShared={file.matches({ here: 'notShared' })} onPress={openBrowser} />;
}

/** @throws NotFoundError for a malformed id. */
async function load(
  { line, visitor }: AppServices,
  { params, request }: LoaderFunctionArgs,
): Promise<FilePageProps> {
  const id = readUuid(params.id);
  if (id === null) throw new NotFoundError();
  const lineClient = await line();
  const outside = outsideUrl(request.url, visitor());
  return {
    id,
    inLine: lineClient.isInClient() || isLineBrowser(navigator.userAgent),
    openOutside: () => lineClient.openWindow(outside, { external: true }),
  };
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

/** Each file has an actor of its own. */
const FilePageOfId = (props: FilePageProps) => <FilePage key={props.id} {...props} />;

export const page: PageCode<FilePageProps> = { load, Component: FilePageOfId };

const DownloadButton = ({ onPress }: { onPress: () => void }) => (
  <ActionBar label="ダウンロードする" onPress={onPress} />
);

/** `busy` is true while the share sheet is open. */
const ShareButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <ActionBar label="保存・共有する" onPress={onPress} busy={busy} busyLabel="保存先を選んでいます" />
);

/** `notShared` is true after the share sheet failed to open. */
const OpenInBrowserButton = ({ notShared, onPress }: { notShared: boolean; onPress: () => void }) => (
  <Stack component="section" spacing={1.5} aria-label="ファイルの保存">
    {notShared && <InlineAlert severity="error">保存先を選ぶ画面を開けませんでした。</InlineAlert>}
    <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
      LINEの中ではファイルを保存できません。ブラウザで開くと保存できます。
    </Typography>
    <ActionBar label="ブラウザで開く" onPress={onPress} />
  </Stack>
);

/** True in a LIFF app and in LINE's in-app browser. LINE's SDK recognises only the LIFF app. */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\/\d/.test(userAgent);
