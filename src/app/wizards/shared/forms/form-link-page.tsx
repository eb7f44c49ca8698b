import type { PageCode } from '#src/app/base/route-code.ts';
import type { LinkQuery } from '#src/app/session/link/url-queries.ts';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import { IncompleteFormLink } from '#src/features/forms/incomplete-form-link.tsx';
import { namedForm } from './form-link.ts';

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
