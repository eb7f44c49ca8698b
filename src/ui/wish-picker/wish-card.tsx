import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { radius } from '#src/ui/theme/radius.ts';
import { AlertIcon, CalendarIcon, PlusIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.ts';

const WishFrame = styled(Card)(({ theme: { vars } }) => ({
  padding: '8px 12px 8px 16px',
  borderRadius: radius.card,
  overflow: 'visible',
  '&[data-open]': {
    borderColor: vars.palette.primary.main,
    padding: '8px 16px 16px',
    '&:has(> [data-head][data-empty])': { paddingTop: 16 },
  },
  '&[data-empty]': {
    borderStyle: 'dashed',
    borderColor: vars.palette.outline,
    backgroundColor: 'transparent',
  },
  '&[data-invalid]': { borderColor: vars.palette.error.main, borderStyle: 'solid' },
})) as typeof Card;

const Head = styled(Stack)({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  minHeight: 48,
  '&[data-empty]': { display: 'none' },
});

const Chosen = styled(Typography)(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '1.125rem',
  fontWeight: 700,
  lineHeight: 1.5,
  '&[data-below]': { order: 1, flexBasis: '100%', marginBottom: 8 },
  '& svg': { color: vars.palette.primary.main },
  '&[data-taken]': { color: vars.palette.text.secondary, textDecoration: 'line-through' },
}));

interface WishCardProps {
  /** What it is called: 「第1希望」. */
  name: string;
  required: boolean;
  /** The only one, whose name stands above the card already. */
  alone: boolean;
  /** The wish in words; `null` while it is not chosen. */
  words: string | null;
  isOpen: boolean;
  /** Somebody else has it now. */
  isTaken: boolean;
  /** What is wrong with this wish. */
  problem: string | null;
  cardRef: Ref<HTMLElement>;
  cardId: string;
  onOpen: () => void;
  onClose: (() => void) | null;
  onRemove: (() => void) | null;
  /** The editor, while open. */
  children: ReactNode;
}

/** One wish: what was chosen with 変更 and 削除, or the editor, or the way to add it. */
export function WishCard(props: WishCardProps) {
  const { name, required, alone, words, isOpen, isTaken, problem, cardRef, cardId, onClose, children } =
    props;
  const closeAt = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || !onClose) return;
    event.stopPropagation();
    onClose();
  };
  const titleId = `${cardId}-title`;
  const title = `${name}（${required ? '必須' : '任意'}）`;
  const chosen = words !== null && (
    <Chosen data-taken={isTaken || undefined} data-below={!alone || undefined}>
      <CalendarIcon />
      {words}
    </Chosen>
  );
  return (
    <WishFrame
      component="section"
      variant="outlined"
      ref={cardRef}
      id={cardId}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={closeAt}
      data-open={isOpen || undefined}
      data-empty={(!isOpen && words === null) || undefined}
      data-invalid={problem !== null || undefined}
    >
      {alone && (
        <VisuallyHidden as="h2" id={titleId}>
          {title}
        </VisuallyHidden>
      )}
      <Head data-head data-empty={(alone && isOpen && words === null) || undefined}>
        {!alone && (
          <Typography
            component="h2"
            variant="body2"
            color="textSecondary"
            id={titleId}
            sx={{ fontWeight: 700 }}
          >
            {title}
          </Typography>
        )}
        {chosen}
        <WishActions {...props} />
      </Head>
      {problem && (
        <FormHelperText error sx={{ m: '4px 0 8px' }}>
          <AlertIcon size={18} />
          {problem}
        </FormHelperText>
      )}
      {children}
    </WishFrame>
  );
}

const ACTIONS = { ml: 'auto', mr: -0.5 };
const SMALL = { minWidth: 56, padding: 8, fontSize: '0.9375rem' };

function WishActions({ name, words, isOpen, onOpen, onClose, onRemove }: WishCardProps) {
  const act = (label: string, onPress: () => void) => (
    <Button variant="text" aria-label={`${name}を${label}`} onClick={onPress} style={SMALL}>
      {label}
    </Button>
  );
  if (isOpen) return <Stack sx={ACTIONS}>{onClose && act('閉じる', onClose)}</Stack>;
  return (
    <Stack direction="row" sx={ACTIONS}>
      {words === null ? (
        <Button variant="text" onClick={onOpen} startIcon={<PlusIcon />}>
          {`${name}を追加する`}
        </Button>
      ) : (
        act('変更', onOpen)
      )}
      {onRemove && act('削除', onRemove)}
    </Stack>
  );
}
