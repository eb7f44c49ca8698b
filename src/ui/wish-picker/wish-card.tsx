import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button.tsx';
import { colours } from '../colours.ts';
import { AlertIcon, CalendarIcon, PlusIcon } from '../icons.tsx';
import { radius } from '../radius.ts';
import { VisuallyHidden } from '../visually-hidden.ts';

const Card = styled('section')({
  padding: '8px 12px 8px 16px',
  border: `1px solid ${colours.hairline}`,
  borderRadius: radius.card,
  backgroundColor: colours.paper,
  scrollMarginBlock: '24px 128px',
  '&[data-open]': {
    borderColor: colours.forest,
    padding: '8px 16px 16px',
    '&:has(> [data-head][data-empty])': { paddingTop: 16 },
  },
  '&[data-empty]': { borderStyle: 'dashed', borderColor: colours.outline, backgroundColor: 'transparent' },
  '&[data-invalid]': { borderColor: colours.danger, borderStyle: 'solid' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  minHeight: 48,
  '&[data-empty]': { display: 'none' },
});

const Title = styled('h2')({ margin: 0, fontSize: '0.875rem', lineHeight: 1.5, color: colours.inkSoft });

const Chosen = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 8px',
  fontSize: '1.125rem',
  fontWeight: 700,
  lineHeight: 1.5,
  '& svg': { color: colours.forest },
  '&[data-taken]': { color: colours.inkSoft, textDecoration: 'line-through' },
  '[data-head] > &': { margin: 0 },
});

const Actions = styled('div')({ display: 'flex', marginLeft: 'auto', marginRight: -4 });

const SmallButton = styled(Button)({ minWidth: 56, padding: 8, fontSize: '0.9375rem' });

const Problem = styled('p')({
  display: 'flex',
  gap: 6,
  margin: '4px 0 8px',
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.6,
  color: colours.danger,
  '& svg': { marginTop: 2 },
});

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
