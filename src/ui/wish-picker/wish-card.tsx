import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { radius } from '#src/ui/theme/radius.ts';
import { AlertIcon, CalendarIcon, PlusIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.ts';

const Card = styled('section')(({ theme }) => ({
  padding: '8px 12px 8px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  scrollMarginBlock: '24px 128px',
  '&[data-open]': {
    borderColor: theme.vars.palette.primary.main,
    padding: '8px 16px 16px',
    '&:has(> [data-head][data-empty])': { paddingTop: 16 },
  },
  '&[data-empty]': {
    borderStyle: 'dashed',
    borderColor: theme.vars.palette.outline,
    backgroundColor: 'transparent',
  },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main, borderStyle: 'solid' },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  minHeight: 48,
  '&[data-empty]': { display: 'none' },
});

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));

const Chosen = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 8px',
  fontSize: '1.125rem',
  fontWeight: 700,
  lineHeight: 1.5,
  '& svg': { color: theme.vars.palette.primary.main },
  '&[data-taken]': { color: theme.vars.palette.text.secondary, textDecoration: 'line-through' },
  '[data-head] > &': { margin: 0 },
}));

const Actions = styled('div')({ display: 'flex', marginLeft: 'auto', marginRight: -4 });

const SmallButton = styled(Button)({ minWidth: 56, padding: 8, fontSize: '0.9375rem' });

const Problem = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  margin: '4px 0 8px',
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.6,
  color: theme.vars.palette.error.main,
  '& svg': { marginTop: 2 },
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
  const { name, required, alone, words, isOpen, isTaken, problem, cardRef, cardId, children } = props;
  const titleId = `${cardId}-title`;
  const title = `${name}（${required ? '必須' : '任意'}）`;
  const chosen = words !== null && (
    <Chosen data-taken={isTaken || undefined}>
      <CalendarIcon />
      {words}
    </Chosen>
  );
  return (
    <Card
      ref={cardRef}
      id={cardId}
      tabIndex={-1}
      aria-labelledby={titleId}
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
        {alone ? chosen : <Title id={titleId}>{title}</Title>}
        <WishActions {...props} />
      </Head>
      {!alone && chosen}
      {problem && (
        <Problem>
          <AlertIcon size={18} />
          {problem}
        </Problem>
      )}
      {children}
    </Card>
  );
}

function WishActions({ name, words, isOpen, onOpen, onClose, onRemove }: WishCardProps) {
  const act = (label: string, onPress: () => void) => (
    <SmallButton variant="text" aria-label={`${name}を${label}`} onClick={onPress}>
      {label}
    </SmallButton>
  );
  if (isOpen) return <Actions>{onClose && act('閉じる', onClose)}</Actions>;
  return (
    <Actions>
      {words === null ? (
        <Button variant="text" onClick={onOpen} startIcon={<PlusIcon />}>
          {name}を追加する
        </Button>
      ) : (
        act('変更', onOpen)
      )}
      {onRemove && act('削除', onRemove)}
    </Actions>
  );
}
