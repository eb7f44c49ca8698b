import { Titled } from '#src/app/base/layout/titled.tsx';
import { Later } from '#src/app/base/page-code/later.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { namedForm } from '#src/app/base/session/link/named-form.ts';
import { Lead } from '#src/ui/lead.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { MailIcon } from '#src/ui/theme/icons.tsx';
import type { inquiriesRoute } from './inquiries.route.ts';

type InquiriesReads = ReadsOf<typeof inquiriesRoute>;

function InquiriesPage({ taskMaster }: InquiriesReads) {
  const back = useBack('/');
  return (
    <Titled title="アンケート">
      <PageFrame title="アンケート" back={{ label: '戻る', onPress: back }}>
        <Later
          value={taskMaster}
          fallback={<PageSkeleton />}
          failed={(retry) => <LoadFailure layout="page" {...retry} />}
        >
          {({ tasks }) => (
            <InquiryList
              inquiries={tasks.filter(({ path, done }) => path.startsWith('/inquiries/') && !done)}
            />
          )}
        </Later>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode<InquiriesReads> = {
  load: (_services, { request }, read) => namedForm(new URL(request.url), 'inquiries', 'inquiryId') ?? read(),
  Component: InquiriesPage,
};

interface InquiryListProps {
  /** The open inquiries, most urgent first. */
  inquiries: readonly { id: number; title: string; path: string }[];
}

function InquiryList({ inquiries }: InquiryListProps) {
  if (inquiries.length === 0) {
    return (
      <StatusBody
        illustration="empty"
        heading="現在、ご回答をお願いしているアンケートはありません"
        actions={<LinkButton to="/">ホームに戻る</LinkButton>}
      />
    );
  }
  return (
    <>
      <Lead>ご回答をお願いしているアンケートです。</Lead>
      <MenuList>
        {inquiries.map(({ id, title, path }) => (
          <MenuItem key={id} to={path} icon={<MailIcon size={24} />} title={title} />
        ))}
      </MenuList>
    </>
  );
}
