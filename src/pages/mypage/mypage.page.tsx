import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { LogOutButton } from '#src/app/base/layout/use-log-out.tsx';
import { LaterPart } from '#src/app/base/page-code/later.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { formatHonorific } from '#src/lib/person-name.ts';
import { receiveAppointments } from '#src/shared/appointments/cached-appointment.ts';
import { receiveFiles } from '#src/shared/files/named-files.ts';
import { receivePoints } from '#src/shared/points/points-left.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { PersonIcon } from '#src/ui/theme/icons.tsx';
import { textSize } from '#src/ui/theme/tokens.ts';
import type { mypageRoute } from './mypage.route.ts';
import { MypageMenu } from './mypage-menu.tsx';
import { NextGlance, PointsGlance } from './summary-card.tsx';

type MypageReads = ReadsOf<typeof mypageRoute>;

/** Approximate heights in pixels, which are reserved until the data is loaded. */
const HEIGHTS = { name: 88, glance: 116, records: 84, contact: 150 };

const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9rem, 40%), 1fr))',
  gap: 1.5,
  '&:has([data-failed])': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > *': { display: 'grid' },
};

const toMypageData = (services: AppServices, reads: MypageReads) => ({
  me: reads.me,
  appointments: receiveAppointments(services, reads),
  points: receivePoints(reads.pointsEnabled, reads.pointHistories),
  files: receiveFiles(reads),
  records: reads.records,
  builder: reads.builder,
});

type MypageData = ReturnType<typeof toMypageData>;

function MypagePage({ me, appointments, points, files, records, builder }: MypageData) {
  const back = useBack('/');
  return (
    <Titled title="マイページ">
      <PageFrame title="マイページ" back={{ label: '戻る', onPress: back }}>
        <LaterPart value={me} what="お客様のお名前" height={HEIGHTS.name}>
          {(customer) => <ProfileHeader {...customer} />}
        </LaterPart>
        <Box sx={pair}>
          <LaterPart value={appointments} what="ご予約" height={HEIGHTS.glance}>
            {(all) => <NextGlance appointments={all} />}
          </LaterPart>
          <LaterPart value={points} what="ポイント" height={HEIGHTS.glance}>
            {(points) => <PointsGlance points={points} />}
          </LaterPart>
        </Box>
        <Stack spacing={2.5}>
          <MypageMenu me={me} files={files} />
          <LaterPart value={records} what="担当者からのご案内" height={HEIGHTS.records}>
            {(all) =>
              all.length > 0 && (
                <PageSection title="担当者からのご案内">
                  <CustomerRecords records={all} />
                </PageSection>
              )
            }
          </LaterPart>
          <PageSection title="お問い合わせ">
            <LaterPart value={builder} what="お問い合わせ先" height={HEIGHTS.contact}>
              {({ name, tel }) => <BuilderContact name={name} tel={tel} />}
            </LaterPart>
          </PageSection>
        </Stack>
        <LogOutButton />
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode<MypageData, MypageReads> = {
  load: async (services, _args, read) => toMypageData(services, await read()),
  Component: MypagePage,
};

interface ProfileHeaderProps {
  name: string;
  /** True for friends of the LINE official account. */
  connected: boolean;
}

/** The customer's name; customers who are not friends also get a link to the friends page. */
const ProfileHeader = ({ name, connected }: ProfileHeaderProps) => (
  <Card variant="elevation" elevation={0} sx={{ bgcolor: 'primary.light', color: 'primary.dark' }}>
    <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Avatar sx={{ width: 56, height: 56, bgcolor: 'background.paper', color: 'inherit' }}>
        <PersonIcon size={32} />
      </Avatar>
      <div>
        <Typography sx={{ fontSize: textSize.heading, fontWeight: 700, lineHeight: 1.5 }}>
          {formatHonorific(name)}
        </Typography>
        {!connected && (
          <Typography variant="body2" sx={{ '& a': { display: 'inline-block', py: 1.5, fontWeight: 700 } }}>
            <PageLink to="/friends">LINEの友だちに追加する</PageLink>
          </Typography>
        )}
      </div>
    </CardContent>
  </Card>
);

interface CustomerRecordsProps {
  records: readonly { id: number; label: string; value: string }[];
}

/** Information that the builder's staff has written for the customer. */
const CustomerRecords = ({ records }: CustomerRecordsProps) => (
  <Card>
    <CardContent component={FactList}>
      {records.map(({ id, label, value }) => (
        <Fragment key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </CardContent>
  </Card>
);

const BuilderContact = ({ name, tel }: { name: string; tel: string }) => (
  <Card>
    <CardContent component={Stack} sx={{ gap: 0.5 }}>
      <Typography sx={{ fontWeight: 700 }}>
        <Phrases>{name}</Phrases>
      </Typography>
      {tel !== '' && <TelLink tel={tel} />}
      <TalkLink purpose="ask" />
    </CardContent>
  </Card>
);
