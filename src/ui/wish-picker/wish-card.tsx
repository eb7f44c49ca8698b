import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';
import { Button } from '../button.tsx';
import { AlertIcon, CalendarIcon, PlusIcon } from '../icons.tsx';
import { radius, tone } from '../tone.ts';
import { rankOf } from './wish.ts';

const Card = styled('section')({
  padding: '8px 12px 8px 16px',
  border: `1px solid ${tone.hairline}`,
  borderRadius: radius.card,
  backgroundColor: tone.paper,
  scrollMarginBlock: '24px 128px',
  '&[data-open]': {
    borderColor: tone.forest,
    padding: '8px 16px 16px',
  },
  '&[data-empty]': { borderStyle: 'dashed', borderColor: tone.outline, backgroundColor: 'transparent' },
  '&[data-invalid]': { borderColor: tone.danger, borderStyle: 'solid' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  minHeight: 48,
});

const Title = styled('h2')({ margin: 0, fontSize: '0.875rem', lineHeight: 1.5, color: tone.inkSoft });

const Chosen = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 8px',
  fontSize: '1.125rem',
  fontWeight: 700,
  lineHeight: 1.5,
  '& svg': { color: tone.forest },
  '&[data-taken]': { color: tone.inkSoft, textDecoration: 'line-through' },
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
  color: tone.danger,
  '& svg': { marginTop: 2 },
});

interface WishCardProps {
  index: number;
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
export function WishCard({
  index,
  words,
  isOpen,
  isTaken,
  problem,
  cardRef,
  cardId,
  onOpen,
  onClose,
  onRemove,
  children,
}: WishCardProps) {
  const rank = rankOf(index);
  const act = (label: string, onPress: () => void) => (
    <SmallButton variant="text" aria-label={`${rank}を${label}`} onClick={onPress}>
      {label}
    </SmallButton>
  );
  return (
    <Card
      ref={cardRef}
      id={cardId}
      tabIndex={-1}
      aria-labelledby={`${cardId}-title`}
      data-open={isOpen || undefined}
      data-empty={(!isOpen && words === null) || undefined}
      data-invalid={problem !== null || undefined}
    >
      <Head>
        <Title id={`${cardId}-title`}>
          {rank}（{index === 0 ? '必須' : '任意'}）
        </Title>
        <Actions>
          {!isOpen && words !== null && act('変更', onOpen)}
          {!isOpen && words === null && (
            <Button variant="text" onClick={onOpen} startIcon={<PlusIcon />}>
              {rank}を追加する
            </Button>
          )}
          {isOpen && onClose && act('閉じる', onClose)}
          {!isOpen && onRemove && act('削除', onRemove)}
        </Actions>
      </Head>
      {words !== null && (
        <Chosen data-taken={isTaken || undefined}>
          <CalendarIcon />
          {words}
        </Chosen>
      )}
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
