import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Lead } from '#src/ui/lead.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12px 20px',
  margin: 0,
  padding: 20,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& dd': { margin: 0, fontWeight: 700 },
}));

const Again = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.primary.light,
  '& h2, & p': { margin: 0 },
  '& h2': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& p': { fontWeight: 700 },
  '& small': { fontSize: '0.875rem', lineHeight: 1.6, color: theme.vars.palette.text.secondary },
}));

const Flow = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': { display: 'flex', gap: 14, alignItems: 'baseline', counterIncrement: 'step' },
  '& li::before': {
    content: 'counter(step)',
    flex: '0 0 28px',
    height: 28,
    borderRadius: 14,
    textAlign: 'center',
    lineHeight: '28px',
    fontSize: '0.875rem',
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
}));

const Heading = styled('h2')({ margin: '0 0 12px', fontSize: '1.125rem' });

interface ConsultationGuideProps {
  setting: { introduction: string; replyWithinDays: number; durationMinutes: number };
  /** What may be booked again; null where nothing may. */
  lastVisit: { shopName: string; shopVisitor: number } | null;
  onRepeat: () => void;
}

/** What a consultation is, before the first step of booking one. */
export function ConsultationGuide({ setting, lastVisit, onRepeat }: ConsultationGuideProps) {
  return (
    <>
      <Lead>{setting.introduction}</Lead>
      {lastVisit && (
        <Again aria-labelledby="consultation-again">
          <h2 id="consultation-again">前回のご予約</h2>
          <p>
            {lastVisit.shopName}・{lastVisit.shopVisitor === 6 ? '6名以上' : `${lastVisit.shopVisitor}名`}
          </p>
          <Button variant="outlined" onClick={onRepeat}>
            前回と同じ内容で予約する
          </Button>
          <small>ご希望の日時だけをお選びいただきます。お送りになる前に、内容をご確認いただけます。</small>
        </Again>
      )}
      <Facts>
        <dt>所要時間</dt>
        <dd>約{setting.durationMinutes}分</dd>
        <dt>費用</dt>
        <dd>無料</dd>
        <dt>ご連絡</dt>
        <dd>{setting.replyWithinDays}日以内に日時を確定し、ご連絡いたします</dd>
      </Facts>
      <section aria-labelledby="consultation-flow">
        <Heading id="consultation-flow">ご予約の流れ</Heading>
        <Flow>
          <li>店舗とご希望の日時をお選びください</li>
          <li>お客様情報とご来場の人数をご入力ください</li>
          <li>担当者が日時を確定し、ご連絡いたします</li>
        </Flow>
      </section>
    </>
  );
}
