import { replace } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { LaterPart } from '#src/app/base/page-code/later.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { parseLinkQueries } from '#src/app/base/session/link/url-query-store.ts';
import { readUuid } from '#src/lib/uuid.ts';
import type { NamedFile } from '#src/shared/files/named-files.ts';
import { receiveFiles } from '#src/shared/files/named-files.ts';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { CopyIcon } from '#src/ui/theme/icons.tsx';
import { NoFile } from './file-failure.tsx';
import type { filesRoute } from './files.route.ts';

const TITLE = '共有ファイル';

interface FilesData {
  files: Promise<readonly NamedFile[]>;
}

function FilesPage({ files }: FilesData) {
  const back = useBack('/');
  return (
    <Titled title={TITLE}>
      <PageFrame title={TITLE} back={{ label: '戻る', onPress: back }}>
        <LaterPart value={files} what={TITLE} height={168}>
          {(named) => (named.length > 0 ? <FileList files={named} /> : <NoFile />)}
        </LaterPart>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode<FilesData, ReadsOf<typeof filesRoute>> = {
  // A link that names a file redirects to it; otherwise the page lists the builder's files.
  load: async (_services, { request }, read) => {
    const id = readUuid(parseLinkQueries(new URL(request.url)).fileId);
    return id === null ? { files: receiveFiles(await read()) } : replace(`/files/${id}`);
  },
  Component: FilesPage,
};

const FileList = ({ files }: { files: readonly { title: string; path: string }[] }) => (
  <MenuList>
    {files.map(({ title, path }) => (
      <MenuItem key={path} to={path} icon={<CopyIcon />} title={title} />
    ))}
  </MenuList>
);
