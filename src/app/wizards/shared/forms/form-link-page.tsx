import { Titled } from '#src/app/shell/layout/titled.tsx';
import { IncompleteFormLink } from '#src/features/forms/incomplete-form-link.tsx';

export const FormLinkPage = () => (
  <Titled title="リンクをご確認ください">
    <IncompleteFormLink />
  </Titled>
);
