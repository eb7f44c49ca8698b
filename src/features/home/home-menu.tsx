import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HouseBanner } from '#src/ui/house-banner.tsx';
import {
  BookIcon,
  CalendarIcon,
  ChevronRightIcon,
  FlagIcon,
  GiftIcon,
  MailIcon,
  PersonIcon,
} from '#src/ui/icons.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { theme } from '#src/ui/theme/theme.ts';

const Menu = styled('nav')({ display: 'grid', gap: 12 });

const sheet = {
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
} as const;

const Hero = styled(PageLink)({ ...sheet, display: 'block' });

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '16px 16px 16px 20px',
  '& > svg': { color: theme.vars.palette.primary.main },
}));

const Words = styled('span')({ flex: 1, minWidth: 0 });
const Title = styled('strong')({ display: 'block', fontSize: '1.0625rem', lineHeight: 1.5 });
const Help = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
}));

const Tiles = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Tile = styled(PageLink)(({ theme }) => ({
  ...sheet,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 6,
  height: '100%',
  minHeight: 84,
  padding: '10px 4px',
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: 1.4,
  textAlign: 'center',
  wordBreak: 'keep-all',
  '& svg': { color: theme.vars.palette.primary.main },
}));

const TileLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    <Tile to={to}>
      {icon}
      <span>{children}</span>
    </Tile>
  </li>
);

/** What most come for as a picture, the rest as tiles. It needs nothing from the provider, so it is there at once. */
export const HomeMenu = () => (
  <Menu aria-label="メニュー">
    <Hero to="/consultations">
      <HouseBanner />
      <Line>
        <Words>
          <Title>家づくりの相談を予約する</Title>
          <Help>間取りや資金計画、土地探しのことを、お近くの店舗でご相談いただけます</Help>
        </Words>
        <ChevronRightIcon />
      </Line>
    </Hero>
    <Tiles>
      <TileLink to="/events" icon={<FlagIcon size={26} />}>
        イベント・
        <wbr />
        見学会
      </TileLink>
      <TileLink to="/webCatalogs" icon={<BookIcon size={26} />}>
        Web
        <wbr />
        カタログ
      </TileLink>
      <TileLink to="/mailing/address" icon={<MailIcon size={26} />}>
        資料の郵送
      </TileLink>
      <TileLink to="/mypage/visitReservations" icon={<CalendarIcon size={26} />}>
        ご予約の
        <wbr />
        確認
      </TileLink>
      <TileLink to="/mypage/presents" icon={<GiftIcon size={26} />}>
        プレゼント
      </TileLink>
      <TileLink to="/basicInfo" icon={<PersonIcon size={26} />}>
        お客様情報の
        <wbr />
        登録
      </TileLink>
    </Tiles>
  </Menu>
);
