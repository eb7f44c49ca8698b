import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { LinkQuery } from '#src/app/base/session/link/url-queries.ts';
import { namedForm } from '#src/shared/forms/form-link.ts';
import { IncompleteFormLink } from './incomplete-form-link.tsx';

/** The path of a form without its id: the link must name the form. */
export const formLinkPage = (page: string, name: LinkQuery): PageCode => ({
  load: (_, { request }) => namedForm(new URL(request.url), page, name),
  Component: FormLinkPage,
});

const FormLinkPage = () => (
  <Titled title="リンクをご確認ください">
    <IncompleteFormLink />
  </Titled>
);
