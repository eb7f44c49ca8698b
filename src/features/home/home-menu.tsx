import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { HouseBanner } from '#src/ui/house-banner.tsx';
import { CalendarIcon, ChevronRightIcon } from '#src/ui/icons.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { radius, tone } from '#src/ui/tone.ts';

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(Link)({
  display: 'block',
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${tone.hairline}`,
  backgroundColor: tone.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: tone.forestWash },
});

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '16px 16px 16px 20px',
  '& > svg': { color: tone.forest },
});

const Badge = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  marginLeft: -4,
  borderRadius: radius.field,
  color: tone.forest,
  backgroundColor: tone.forestWash,
});

const Words = styled('span')({ flex: 1, minWidth: 0 });
const Title = styled('strong')({ display: 'block', fontSize: '1.0625rem', lineHeight: 1.5 });
const Help = styled('span')({ display: 'block', color: tone.inkSoft, fontSize: '0.9375rem' });
const Leave = styled('div')({ display: 'grid', justifyContent: 'center' });

interface HomeMenuProps {
  accountName: string | null;
  onLogout: () => void;
}

/** The home page of a signed-in customer: what most come for as a picture, the rest as a list. */
export function HomeMenu({ accountName, onLogout }: HomeMenuProps) {
  return (
    <PageFrame title={accountName ?? 'ホーム'} eyebrow={<Lead>いつもありがとうございます</Lead>}>
      <nav aria-label="メニュー">
        <List>
          <li>
            <Entry to="/consultations">
              <HouseBanner />
              <Line>
                <Words>
                  <Title>家づくりの相談を予約する</Title>
                  <Help>間取りや資金計画、土地探しのことを、お近くの店舗でご相談いただけます</Help>
                </Words>
                <ChevronRightIcon />
              </Line>
            </Entry>
          </li>
          <li>
            <Entry to="/mypage/visitReservations">
              <Line>
                <Badge>
                  <CalendarIcon size={24} />
                </Badge>
                <Words>
                  <Title>ご予約の確認</Title>
                  <Help>内容をご確認いただけます</Help>
                </Words>
                <ChevronRightIcon />
              </Line>
            </Entry>
          </li>
        </List>
      </nav>
      <Leave>
        <Button variant="text" onClick={onLogout}>
          ログアウト
        </Button>
      </Leave>
    </PageFrame>
  );
}
