import FormHelperText from '@mui/material/FormHelperText';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The share of the limit from which screen readers hear the remaining characters. */
const ANNOUNCED_FROM = 0.9;

const spoken = (left: number) => (left < 0 ? `${-left}文字超えています` : `あと${left}文字入力できます`);

/** 「12 / 500文字」 for the eye; read aloud only near the limit. */
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
