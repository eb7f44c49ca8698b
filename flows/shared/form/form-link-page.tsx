import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { namedForm } from '#src/app/base/session/link/named-form.ts';
import type { LinkQuery } from '#src/app/base/session/link/url-queries.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

/** The page at a path without a form's id. If the link's query has the id, the page leads to the form. */
export const formLinkPage = (page: string, name: LinkQuery): PageCode => ({
  load: (_, { request }) => namedForm(new URL(request.url), page, name),
  Component: FormLinkPage,
});

const FormLinkPage = () => (
  <Titled title="リンクをご確認ください">
    <IncompleteFormLink />
  </Titled>
);

const IncompleteFormLink = () => (
  <StatusPage
    illustration="letter"
    heading="リンクをもう一度お開きください"
    actions={
      <>
        <LinkButton to="/lineTalk">LINEのトークを開く</LinkButton>
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
