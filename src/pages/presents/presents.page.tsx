import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { Later, LaterPart } from '#src/app/base/page-code/later.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { receiveAppointments } from '#src/shared/appointments/cached-appointment.ts';
import { PointBalance } from '#src/shared/points/point-balance.tsx';
import type { Points } from '#src/shared/points/points-left.ts';
import { balanceOf, receivePoints } from '#src/shared/points/points-left.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { PointHistory, ReceivedPresents } from './point-history.tsx';
import type { Balance } from './present.ts';
import { PresentList } from './present-list.tsx';
import type { presentsRoute } from './presents.route.ts';

type PresentsReads = ReadsOf<typeof presentsRoute>;

/** Approximate heights in pixels, which are reserved until the data is loaded. */
const HEIGHTS = { balance: 106, presents: 480, received: 76, history: 320 };

const toBalance = (points: Points | null): Balance => {
  if (!points) return 'unknown';
  return points.enabled ? balanceOf(points.entries) : 'none';
};

function toPresentsData(services: AppServices, reads: PresentsReads) {
  const points = receivePoints(reads.pointsEnabled, reads.pointHistories);
  return {
    points,
    received: reads.received,
    presents: waitForPresents(services, reads, points),
  };
}

type PresentsData = ReturnType<typeof toPresentsData>;

/** The presents. What else their cards say is left out if it cannot be loaded. */
async function waitForPresents(services: AppServices, reads: PresentsReads, points: Promise<Points>) {
  const [presents, balance, received, bookings] = await Promise.all([
    reads.presents,
    points.then(toBalance, () => toBalance(null)),
    reads.received.catch(() => []),
    receiveAppointments(services, reads).catch(() => []),
  ]);
  return { presents, balance, received, bookings };
}

function PresentsPage({ points, received, presents }: PresentsData) {
  const back = useBack('/mypage');
  return (
    <Titled title="ポイントとプレゼント">
      <PageFrame title="ポイントとプレゼント" back={{ label: '戻る', onPress: back }}>
        <Later value={points} fallback={null} failed={() => null}>
          {({ enabled }) =>
            !enabled && (
              <InlineAlert severity="info">
                現在、ポイントの進呈は行っていません。プレゼントは引き続きお受け取りいただけます。
              </InlineAlert>
            )
          }
        </Later>
        <LaterPart
          value={points}
          what="ポイント"
          height={HEIGHTS.balance}
          frame={(content) => <PageSection title="現在のポイント">{content}</PageSection>}
        >
          {(points) => points.enabled && <PointBalance entries={points.entries} />}
        </LaterPart>
        <PageSection title="プレゼント">
          <LaterPart value={presents} what="プレゼント" height={HEIGHTS.presents}>
            {(presents) => <PresentList {...presents} />}
          </LaterPart>
        </PageSection>
        <PageSection title="お受け取り方法">
          <Later value={points} fallback={<RedeemGuide exchanges />} failed={() => <RedeemGuide exchanges />}>
            {({ enabled }) => <RedeemGuide exchanges={enabled} />}
          </Later>
        </PageSection>
        <PageSection title="お受け取りの状況">
          <LaterPart value={received} what="お受け取りの状況" height={HEIGHTS.received}>
            {(logs) => <ReceivedPresents received={logs} />}
          </LaterPart>
        </PageSection>
        <LaterPart
          value={points}
          what="ポイントの履歴"
          height={HEIGHTS.history}
          frame={(content) => <PageSection title="ポイントの履歴">{content}</PageSection>}
        >
          {(points) => points.enabled && <PointHistory entries={points.entries} />}
        </LaterPart>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode<PresentsData, PresentsReads> = {
  load: async (services, _args, read) => toPresentsData(services, await read()),
  Component: PresentsPage,
};

/** Explains how to get presents and exchange points. The builder's staff does both; the app cannot. */
const RedeemGuide = ({ exchanges }: { exchanges: boolean }) => (
  <Card variant="elevation" elevation={0} sx={{ bgcolor: 'primary.light' }}>
    <CardContent component={Stack} sx={{ gap: 1.5 }}>
      {exchanges && (
        <Typography>
          <Phrases>
            ポイントとの交換は、担当者が承ります。ご来場の際、またはLINEのトークでお申し付けください。
          </Phrases>
        </Typography>
      )}
      <Typography>
        お渡しの方法は、それぞれのプレゼントの説明をご覧ください。ご不明な点は、担当者までお問い合わせください。
      </Typography>
      <TalkLink purpose="ask" />
    </CardContent>
  </Card>
);
