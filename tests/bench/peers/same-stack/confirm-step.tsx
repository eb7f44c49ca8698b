import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Booked } from '#shared/booking-api.ts';
import { profileFields, titles, transportations, visitorCounts, wanted } from '#shared/words.ts';
import type { BookingContext } from './booking-machine.ts';
import type { Wish } from './schemas.ts';
import { StepPage } from './step-page.tsx';

interface ConfirmStepProps {
  context: BookingContext;
  busy: boolean;
  failed: boolean;
  onSubmit: () => void;
  onBack: () => void;
}

type Row = readonly [label: string, value: string];

const labelIn = (options: readonly { value: string; label: string }[], value: string | undefined): string =>
  options.find((option) => option.value === value)?.label ?? '';

const wishRows = (wishes: readonly Wish[]): Row[] =>
  wishes.map(({ date, time }, index) => [`第${index + 1}希望`, `${date} ${time}〜`]);

export function ConfirmStep({ context, busy, failed, onSubmit, onBack }: ConfirmStepProps) {
  const { answers, shops, questions } = context;
  const { selectShop, selectDesiredDate, setProfile, visitorDetail, hearing } = answers;
  const shop = shops.find(({ id }) => id === selectShop?.shop);
  return (
    <StepPage
      step="confirm"
      busy={busy}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failed && <Alert severity="error">ご予約を完了できませんでした。もう一度お試しください。</Alert>}
      <Section title={titles.selectShop} rows={[['店舗', shop?.name ?? '']]} />
      <Section title={titles.selectDesiredDate} rows={wishRows(selectDesiredDate?.wishes ?? [])} />
      <Section
        title={titles.setProfile}
        rows={profileFields.map(({ name, label }) => [label, setProfile?.[name] ?? ''])}
      />
      <Section
        title={titles.visitorDetail}
        rows={[
          ['ご来場人数', labelIn(visitorCounts, visitorDetail?.shopVisitor)],
          ['ご来場方法', labelIn(transportations, visitorDetail?.transportation)],
          ['駐車場のご利用', labelIn(wanted, visitorDetail?.useParking)],
          ['キッズスペースのご利用', labelIn(wanted, visitorDetail?.useKidsSpace)],
          ['ご相談内容・ご要望', visitorDetail?.otherConfirmation ?? ''],
        ]}
      />
      <Section
        title={titles.hearing}
        rows={questions.map(({ id, label }) => [label, [hearing?.[`q${id}`] ?? ''].flat().join('、')])}
      />
    </StepPage>
  );
}

const Section = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Card variant="outlined" sx={{ mb: 2 }}>
    <CardContent>
      <Typography variant="h2">{title}</Typography>
      {rows.map(([label, value]) => (
        <div key={label}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography>{value}</Typography>
        </div>
      ))}
    </CardContent>
  </Card>
);

export const CompletePage = ({ booked, wishes }: { booked: Booked; wishes: readonly Wish[] }) => (
  <Container component="main" maxWidth="sm" sx={{ py: 3 }}>
    <Typography variant="h1">{titles.complete}</Typography>
    <Section title={booked.reservation_number} rows={wishRows(wishes)} />
  </Container>
);
