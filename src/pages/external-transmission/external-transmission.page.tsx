import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { useBackIfAny } from '#src/app/base/router/router-history.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { ThirdPartyService } from '#src/app/base/tracking/analytics/outside-services.ts';
import { getThirdPartyServices } from '#src/app/base/tracking/analytics/outside-services.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { ServiceCard } from './service-card.tsx';

function ExternalTransmissionPage() {
  const { analytics } = useAppServices();
  const [services, setServices] = useState(() => getThirdPartyServices(analytics));
  const refuse = (refused: boolean) => {
    analytics.refuse(refused);
    setServices(getThirdPartyServices(analytics));
  };
  const back = useBackIfAny();
  return (
    <Titled title="利用者情報の外部送信について">
      <TransmissionScreen services={services} onRefuseAnalytics={refuse} onBack={back} />
    </Titled>
  );
}

export const page = { Component: ExternalTransmissionPage };

interface RefusalProps {
  refused: boolean;
  onRefuse: (refused: boolean) => void;
}

const Refusal = ({ refused, onRefuse }: RefusalProps) => (
  <>
    <Typography role="status" sx={{ mb: 1, fontWeight: 700 }}>
      {refused ? 'この端末からの送信を停止しています。' : 'この端末から送信しています。'}
    </Typography>
    <Button variant="outlined" onClick={() => onRefuse(!refused)}>
      {refused ? '送信を再開する' : '送信を停止する'}
    </Button>
  </>
);

interface TransmissionScreenProps {
  services: readonly ThirdPartyService[];
  onRefuseAnalytics: (refused: boolean) => void;
  onBack: (() => void) | undefined;
}

/** Lists the companies to which the app sends data, as the Japanese Telecommunications Business Act requires. */
const TransmissionScreen = ({ services, onRefuseAnalytics, onBack }: TransmissionScreenProps) => (
  <PageFrame title="利用者情報の外部送信について" back={onBack && { label: '戻る', onPress: onBack }}>
    {services.length > 0 ? (
      <Lead>
        このアプリのページをご覧いただくと、次のサービスに、お客様の端末から情報が送信されます。お名前や連絡先など、ご入力いただいた内容は送信しません。
      </Lead>
    ) : (
      <InlineAlert severity="info">現在、ほかの会社のサービスに送信している情報はありません。</InlineAlert>
    )}
    {services.map((service) => (
      <ServiceCard key={service.kind} service={service}>
        {service.kind === 'analytics' && <Refusal refused={service.refused} onRefuse={onRefuseAnalytics} />}
      </ServiceCard>
    ))}
    <Lead>
      LINEアプリとLINEログインでの情報の取り扱いについては、
      <Link href="https://www.lycorp.co.jp/ja/company/privacypolicy/" target="_blank" rel="noreferrer">
        LINEヤフー株式会社のプライバシーポリシー
      </Link>
      をご確認ください。
    </Lead>
  </PageFrame>
);
