import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { HouseBanner } from '#src/ui/house-banner.tsx';
import { BookIcon, CalendarIcon, ChevronRightIcon, FlagIcon, MailIcon, PersonIcon } from '#src/ui/icons.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius, tone } from '#src/ui/tone.ts';

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(PageLink)({
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

interface MenuItemProps {
  to: string;
  icon: ReactNode;
  title: string;
  /** What is found there. */
  children: string;
}

const MenuItem = ({ to, icon, title, children }: MenuItemProps) => (
  <li>
    <Entry to={to}>
      <Line>
        <Badge>{icon}</Badge>
        <Words>
          <Title>{title}</Title>
          <Help>{children}</Help>
        </Words>
        <ChevronRightIcon />
      </Line>
    </Entry>
  </li>
);

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
          <MenuItem to="/events" icon={<FlagIcon size={24} />} title="イベント・見学会">
            見学会やセミナーにお申し込みいただけます
          </MenuItem>
          <MenuItem to="/webCatalogs" icon={<BookIcon size={24} />} title="Webカタログ">
            家づくりの実例をご覧いただけます
          </MenuItem>
          <MenuItem to="/mailing/address" icon={<MailIcon size={24} />} title="資料の郵送">
            資料をご自宅にお届けします
          </MenuItem>
          <MenuItem to="/mypage/visitReservations" icon={<CalendarIcon size={24} />} title="ご予約の確認">
            内容をご確認いただけます
          </MenuItem>
          <MenuItem to="/basicInfo" icon={<PersonIcon size={24} />} title="お客様情報の登録">
            ご予約や資料のお届けに使用します
          </MenuItem>
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
