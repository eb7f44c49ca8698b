import { replace, useLoaderData } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import { queriesIn } from '#src/app/base/session/link/url-queries.ts';
import { readUuid } from '#src/lib/uuid.ts';
import type { CustomerResources } from '#src/shared/records/customer-resources.ts';
import { loadResources } from '#src/shared/records/customer-resources.ts';
import { LazyResourceView } from '#src/shared/records/lazy-resource-view.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { CopyIcon } from '#src/ui/theme/icons.tsx';
import { NoFile } from './file-failure.tsx';

const TITLE = '共有ファイル';

function FilesPage() {
  const { files } = useLoaderData<CustomerResources>();
  const back = useBack('/');
  return (
    <Titled title={TITLE}>
      <PageFrame title={TITLE} back={{ label: '戻る', onPress: back }} corner={<HomeLink />}>
        <LazyResourceView resource={files} what={TITLE} height={168}>
          {(named) => (named.length > 0 ? <FileList files={named} /> : <NoFile />)}
        </LazyResourceView>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode = {
  // A link that names a file redirects to it; otherwise the page lists the builder's files.
  load: (services, { request }) => {
    const id = readUuid(queriesIn(new URL(request.url)).fileId);
    return id === null ? loadResources('files')(services) : replace(`/files/${id}`);
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
