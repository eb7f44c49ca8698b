import { replace, useLoaderData } from 'react-router-dom';
import type { PageCode } from '#src/app/base/route-code.ts';
import type { CustomerResources } from '#src/app/pages/shared/customer-resources.ts';
import { customerResources } from '#src/app/pages/shared/customer-resources.ts';
import { LazyResourceView } from '#src/app/pages/shared/lazy-resource-view.tsx';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { NoFile } from '#src/features/files/file-failure.tsx';
import { FileList } from '#src/features/files/file-list.tsx';
import { isUuid } from '#src/lib/uuid.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

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
  // Where the link names a file, to that file, once; else to those that the builder names.
  load: (services, { request }) => {
    const { fileId } = queriesIn(new URL(request.url));
    return isUuid(fileId) ? replace(`/files/${fileId}`) : customerResources(services);
  },
  Component: FilesPage,
};
