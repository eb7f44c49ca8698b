import { IncompleteFormLink } from '#src/features/forms/incomplete-form-link.tsx';
import { Titled } from '../titled.tsx';

export const IncompleteFormRoute = () => (
  <Titled title="リンクをご確認ください">
    <IncompleteFormLink />
  </Titled>
);
