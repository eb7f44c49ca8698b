import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Phrases } from '#src/ui/phrases.tsx';
import { AlertIcon, CalendarIcon, PlusIcon } from '#src/ui/theme/icons.tsx';
import { NARROW, responsivePadding, textSize } from '#src/ui/theme/tokens.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const frameLook: SxProps<Theme> = {
  p: `8px ${responsivePadding(12)} 8px ${responsivePadding(16)}`,
  overflow: 'visible',
  '&[data-open]': {
    borderColor: 'primary.main',
    p: `8px ${responsivePadding(16)} 16px`,
    [NARROW]: { mx: '-12px' },
    '&:has(> [data-head][data-empty])': { pt: 2 },
  },
  '&[data-empty]': {
    borderStyle: 'dashed',
    borderColor: ({ vars }) => vars.palette.outline,
    bgcolor: 'transparent',
  },
  '&[data-invalid]': { borderColor: 'error.main', borderStyle: 'solid' },
};

const headLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  minHeight: 48,
  '&[data-empty]': { display: 'none' },
};

const chosenLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: textSize.heading,
  fontWeight: 700,
  lineHeight: 1.5,
  '&[data-below]': { order: 1, flexBasis: '100%', mb: 1 },
  '& svg': { color: 'primary.main' },
  '&[data-taken]': { color: 'text.secondary', textDecoration: 'line-through' },
};

interface WishCardProps {
  name: string;
  required: boolean;
  /** True if the field allows only one wish. The field's name is then shown above the card. */
  alone: boolean;
  /** The chosen wish as text. Null while none is chosen. */
  words: string | null;
  isOpen: boolean;
  isTaken: boolean;
  problem: string | null;
  /** True if the customer has just answered what the problem is about. The frame is then not red. */
  isAnswered: boolean;
  cardRef: Ref<HTMLElement>;
  cardId: string;
  onOpen: () => void;
  onClose: (() => void) | null;
  onRemove: (() => void) | null;
  children: ReactNode;
}

export function WishCard(props: WishCardProps) {
  const { name, required, alone, words, isOpen, isTaken, problem, isAnswered } = props;
  const { cardRef, cardId, onClose, children } = props;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || !onClose) return;
    event.stopPropagation();
    onClose();
  };
  const titleId = `${cardId}-title`;
  const title = `${name}（${required ? '必須' : '任意'}）`;
  const chosen = words !== null && (
    <Typography sx={chosenLook} data-taken={isTaken || undefined} data-below={!alone || undefined}>
      <CalendarIcon />
      <span>
        <Phrases>{words}</Phrases>
      </span>
    </Typography>
  );
  return (
    <Card
      component="section"
      sx={frameLook}
      ref={cardRef}
      id={cardId}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      data-open={isOpen || undefined}
      data-empty={(!isOpen && words === null) || undefined}
      data-invalid={(problem !== null && !isAnswered) || undefined}
    >
      {alone && (
        <VisuallyHidden component="h2" id={titleId}>
          {title}
        </VisuallyHidden>
      )}
      <Stack
        direction="row"
        sx={headLook}
        data-head
        data-empty={(alone && isOpen && words === null) || undefined}
      >
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
      </Stack>
      {problem && (
        <FormHelperText error sx={{ m: '4px 0 8px' }}>
          <AlertIcon size={18} />
          {problem}
        </FormHelperText>
      )}
      {children}
    </Card>
  );
}

const ACTIONS = { ml: 'auto', mr: -0.5 };
const SMALL = { minWidth: 56, padding: 8 };

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
