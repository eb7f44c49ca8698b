import FormHelperText from '@mui/material/FormHelperText';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** From this share of the limit on, screen readers announce the remaining characters. */
const ANNOUNCED_FROM = 0.9;

const spoken = (left: number) => (left < 0 ? `${-left}文字超えています` : `あと${left}文字入力できます`);

/** Shows 「12 / 500文字」. Screen readers announce the count only near the limit. */
export function CharacterCount({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <>
      <FormHelperText
        aria-hidden="true"
        error={length > maxLength}
        sx={{ m: '4px 0 0', typography: 'caption', justifyContent: 'flex-end', textAlign: 'right' }}
      >
        {`${length} / ${maxLength}文字`}
      </FormHelperText>
      <VisuallyHidden role="status">
        {length >= maxLength * ANNOUNCED_FROM ? spoken(maxLength - length) : ''}
      </VisuallyHidden>
    </>
  );
}
