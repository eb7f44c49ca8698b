import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { namedForm } from '#src/app/base/session/link/named-form.ts';
import type { LinkQuery } from '#src/app/base/session/link/url-query-store.ts';
import { openLinkAgainText } from '#src/lib/labels.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';

const ID_QUERIES: Readonly<Record<string, LinkQuery>> = {
  itemForm: 'itemId',
  reservationForm: 'reservationFormId',
};

/** The page at a form's path without an id. If the link's query has the id, the page leads to the form. */
export const page: PageCode = {
  load: (_, { request }) => {
    const url = new URL(request.url);
    const form = url.pathname.split('/').find((segment) => segment in ID_QUERIES);
    const query = form && ID_QUERIES[form];
    return (query && namedForm(url, form, query)) ?? {};
  },
  Component: () => (
    <Titled title="リンクをご確認ください">
      <IncompleteFormLink />
    </Titled>
  ),
};

const IncompleteFormLink = () => (
  <StatusPage
    illustration="letter"
    heading={openLinkAgainText}
    actions={
      <>
        <TalkLink purpose="open" isMain />
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>どのフォームのリンクかを確認できませんでした。</p>
    <p>お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。</p>
  </StatusPage>
);
