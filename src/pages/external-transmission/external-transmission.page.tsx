import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { hasPageBefore } from '#src/app/base/router/router-history.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { getThirdPartyServices } from '#src/app/base/tracking/analytics/outside-services.ts';
import { PageFooterProvider } from '#src/ui/page-footer.tsx';
import { TransmissionPage } from './transmission-screen.tsx';

function ExternalTransmissionPage() {
  const { analytics } = useAppServices();
  const navigate = useNavigate();
  const [services, setServices] = useState(() => getThirdPartyServices(analytics));
  const refuse = (refused: boolean) => {
    analytics.refuse(refused);
    setServices(getThirdPartyServices(analytics));
  };
  const back = () => void navigate(-1);
  return (
    <Titled title="利用者情報の外部送信について">
      <PageFooterProvider value={null}>
        <TransmissionPage
          services={services}
          onRefuseAnalytics={refuse}
          onBack={hasPageBefore() ? back : undefined}
        />
      </PageFooterProvider>
    </Titled>
  );
}

export const page = { Component: ExternalTransmissionPage };
