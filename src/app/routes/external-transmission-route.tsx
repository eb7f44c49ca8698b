import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TransmissionPage } from '#src/features/external-transmission/transmission-page.tsx';
import { PageFooterProvider } from '#src/ui/page-footer.tsx';
import { outsideServices } from '../outside-services.ts';
import { hasPageBefore } from '../router-history.ts';
import { useAppServices } from '../services.ts';
import { Titled } from '../titled.tsx';

export function ExternalTransmissionRoute() {
  const { analytics } = useAppServices();
  const navigate = useNavigate();
  const [services, setServices] = useState(() => outsideServices(analytics));
  const refuse = (refused: boolean) => {
    analytics.refuse(refused);
    setServices(outsideServices(analytics));
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
