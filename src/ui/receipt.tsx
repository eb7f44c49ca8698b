import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { HouseIllustration } from './house-illustration.tsx';
import { radius } from './theme/radius.ts';

const Sheet = styled('div')({ display: 'grid', gap: 24, minWidth: 0 });
const Picture = styled('div')({ display: 'grid', justifyItems: 'center', marginBottom: -8 });

const Heading = styled('h2')({ margin: '16px 0 8px', fontSize: '1.1875rem', lineHeight: 1.5 });

const NumberCard = styled('div')(({ theme }) => ({
  padding: '16px 16px 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  textAlign: 'center',
}));

const NumberLabel = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const BookingNumber = styled('p')({
  margin: 0,
  fontSize: '1.875rem',
  fontWeight: 700,
  lineHeight: 1.4,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
});

const Title = styled('h2')({ margin: '0 0 12px', fontSize: '1.0625rem', lineHeight: 1.5 });

const Wishes = styled('ol')(({ theme }) => ({
  fontWeight: 700,
  margin: 0,
  padding: '4px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  listStyle: 'none',
  '& li': { padding: '10px 0' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Rank = styled('span')(({ theme }) => ({
  marginRight: 12,
  fontSize: '0.875rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': { position: 'relative', padding: '0 0 12px 44px', minHeight: 36, counterIncrement: 'step' },
  '& li::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    width: 28,
    height: 28,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.dark,
    fontSize: '0.875rem',
    fontWeight: 700,
    lineHeight: '28px',
    textAlign: 'center',
  },
}));

const Actions = styled('div')({ display: 'grid', gap: 8 });

interface ReceiptProps {
  /** What has become of it, where the page's own heading does not say. */
  heading?: string;
  /** e.g. `予約番号`. */
  numberLabel: string;
  number: string;
  /** Below the wishes: the shop, with address and phone. */
  children?: ReactNode;
  /** In words, the first wish first; none where a time was not wished for. */
  wishes: readonly string[];
  /** What happens next, in order. */
  nextSteps: readonly string[];
  /** Links and buttons, the main one first. */
  actions?: ReactNode;
}

/** What a customer takes away from a finished booking. */
export function Receipt(props: ReceiptProps) {
  const { heading, numberLabel, number, children, wishes, nextSteps, actions } = props;
  return (
    <Sheet>
      <Picture>
        <HouseIllustration illustration="done" />
        {heading && <Heading>{heading}</Heading>}
      </Picture>
      <NumberCard>
        <NumberLabel>{numberLabel}</NumberLabel>
        <BookingNumber>{number}</BookingNumber>
        <CopyButton text={number} what={numberLabel} />
      </NumberCard>
      {wishes.length > 0 && (
        <section>
          <Title>ご希望の日時</Title>
          <Wishes>
            {wishes.map((wish, index) => (
              <li key={wish}>
                <Rank>第{index + 1}希望</Rank>
                {wish}
              </li>
            ))}
          </Wishes>
        </section>
      )}
      {children}
      {nextSteps.length > 0 && (
        <section>
          <Title>今後の流れ</Title>
          <Steps>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </section>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Sheet>
  );
}
