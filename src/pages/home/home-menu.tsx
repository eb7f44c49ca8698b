import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HouseMark } from '#src/ui/house-mark.tsx';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { BookIcon, FlagIcon, GiftIcon, MailIcon, PencilIcon, PersonIcon } from '#src/ui/theme/icons.tsx';

const TileLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Card component="li">
    <CardActionArea
      component={PageLink}
      to={to}
      sx={{
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 0.75,
        height: '100%',
        minHeight: 84,
        p: '10px 4px',
        textAlign: 'center',
        '& svg': { color: 'primary.main' },
      }}
    >
      {icon}
      <Typography
        component="span"
        variant="body2"
        sx={{ fontWeight: 700, lineHeight: 1.4, wordBreak: 'keep-all' }}
      >
        {children}
      </Typography>
    </CardActionArea>
  </Card>
);

/** Each row has three tiles, or two if the text is large. */
const tiles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(5.25rem, 30%), 1fr))',
  gap: 1,
};

export const HomeMenu = () => (
  <PageSection title="家づくりを進める">
    <Stack component="nav" aria-label="メニュー" spacing={1.5}>
      <List sx={tiles}>
        <TileLink to="/consultations" icon={<HouseMark size={26} />}>
          来場・相談の
          <wbr />
          予約
        </TileLink>
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
          資料請求
        </TileLink>
        <TileLink to="/mypage/presents" icon={<GiftIcon size={26} />}>
          プレゼント
        </TileLink>
        <TileLink to="/basicInfo" icon={<PersonIcon size={26} />}>
          お客様情報の
          <wbr />
          登録
        </TileLink>
      </List>
    </Stack>
  </PageSection>
);

/** A wizard with a draft, or with a submission whose outcome is unknown. */
interface UnfinishedWizard {
  title: string;
  /** The title of the wizard's subject, such as an event. Null if the wizard has no subject. */
  subject: string | null;
  path: string;
  /** `index` is the number of the first step without an answer. The first step is 1. */
  progress: { index: number; total: number } | null;
  inDoubt: boolean;
}

const getTitleText = ({ title, inDoubt }: UnfinishedWizard): string =>
  inDoubt ? `${title}の送信結果をまだ確認できていません` : `${title}の入力が途中です`;

const getProgressText = ({ subject, progress, inDoubt }: UnfinishedWizard): string =>
  [
    subject,
    inDoubt && '開くと、受け付けたかどうかを確認します',
    !inDoubt && progress && `全${progress.total}ステップのうち${progress.index}ステップ目です`,
  ]
    .filter(Boolean)
    .join('　');

export const UnfinishedList = ({ wizards }: { wizards: readonly UnfinishedWizard[] }) =>
  wizards.length > 0 && (
    <nav aria-label="入力途中の内容">
      <MenuList>
        {wizards.map((wizard) => (
          <MenuItem
            key={wizard.path}
            to={wizard.path}
            icon={<PencilIcon />}
            title={getTitleText(wizard)}
            help={getProgressText(wizard)}
          />
        ))}
      </MenuList>
    </nav>
  );
