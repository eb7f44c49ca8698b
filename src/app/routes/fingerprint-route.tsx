import { useNavigate } from 'react-router-dom';
import { FingerprintPage } from '#src/features/sms-incentive/fingerprint-page.tsx';
import { hasPageBefore } from '../router-history.ts';
import { Titled } from '../titled.tsx';

export function FingerprintRoute() {
  const navigate = useNavigate();
  const back = () => void navigate(-1);
  return (
    <Titled title="端末情報の取り扱いについて">
      <FingerprintPage
        byService={Boolean(import.meta.env.VITE_FINGERPRINT_API_KEY)}
        onBack={hasPageBefore() ? back : undefined}
      />
    </Titled>
  );
}
