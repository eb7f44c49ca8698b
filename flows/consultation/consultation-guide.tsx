import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDate } from '#src/lib/japan-date.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { NumberedList } from '#src/ui/numbered-list.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import type { BookingPresent } from './consultation.flow.ts';

interface ConsultationGuideProps {
  setting: { introduction: string; replyWithinDays: number; durationMinutes: number };
  /** The booking that the customer can repeat; null if there is none. */
  lastVisit: { shopName: string; shopVisitor: number } | null;
  presents: readonly BookingPresent[];
  steps: readonly string[];
  onRepeat: () => void;
}

export function ConsultationGuide({ setting, presents, lastVisit, steps, onRepeat }: ConsultationGuideProps) {
  return (
    <>
      <Lead>{setting.introduction}</Lead>
      {lastVisit && (
        <Card
          component="section"
          variant="elevation"
          elevation={0}
          aria-labelledby="consultation-again"
          sx={{ bgcolor: 'primary.light' }}
        >
          <CardContent component={Stack} sx={{ gap: 1 }}>
            <Typography
              id="consultation-again"
              component="h2"
              variant="body2"
              sx={{ fontWeight: 700, color: 'text.secondary' }}
            >
              前回のご予約
            </Typography>
            <Typography sx={{ fontWeight: 700 }}>
              {`${lastVisit.shopName}・${lastVisit.shopVisitor === 6 ? '6名以上' : `${lastVisit.shopVisitor}名`}`}
            </Typography>
            <Button variant="outlined" onClick={onRepeat}>
              前回と同じ内容で予約する
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              ご希望の日時だけをお選びいただきます。お送りになる前に、内容をご確認いただけます。
            </Typography>
          </CardContent>
        </Card>
      )}
      <Card>
        <CardContent component={FactList}>
          <dt>ご相談の時間</dt>
          <dd>{`約${setting.durationMinutes}分`}</dd>
          <dt>費用</dt>
          <dd>無料</dd>
          <dt>日時の確定</dt>
          <dd>
            <Phrases>{`${setting.replyWithinDays}日以内に、LINEでご連絡します`}</Phrases>
          </dd>
          <dt>ご入力</dt>
          <dd>約3分</dd>
        </CardContent>
      </Card>
      {presents.map((present) => (
        <PresentCard key={present.id} present={present} />
      ))}
      <section aria-labelledby="consultation-flow">
        <Typography id="consultation-flow" variant="h3" component="h2" sx={{ mb: 1.5 }}>
          ご予約の流れ
        </Typography>
        <NumberedList steps={steps} />
      </section>
    </>
  );
}

const PresentCard = ({ present }: { present: BookingPresent }) => (
  <Card component="section" aria-labelledby={`present-${present.id}`}>
    <CardContent>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: 0.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          ご予約でプレゼント
        </Typography>
        {present.isEligible === true && <Chip size="small" color="primary" label="プレゼント対象" />}
      </Stack>
      <Typography id={`present-${present.id}`} component="h2" sx={{ fontWeight: 700 }}>
        <Phrases>{present.presentName}</Phrases>
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <Phrases>{present.description}</Phrases>
      </Typography>
      {(present.eligibility != null || present.endsOn != null) && (
        <FactList sx={{ mt: 1.5 }}>
          {present.eligibility != null && (
            <>
              <dt>対象</dt>
              <dd>
                <Phrases>{present.eligibility}</Phrases>
              </dd>
            </>
          )}
          {present.endsOn != null && (
            <>
              <dt>期間</dt>
              <dd>
                <Phrases>{`${formatDate(present.endsOn)}まで`}</Phrases>
              </dd>
            </>
          )}
        </FactList>
      )}
    </CardContent>
  </Card>
);
