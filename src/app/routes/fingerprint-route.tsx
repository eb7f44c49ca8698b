import { useNavigate } from 'react-router-dom';
import { FingerprintPage } from '#src/features/sms-incentive/fingerprint-page.tsx';
import { Titled } from '../titled.tsx';

/** React Router counts its entries from 0: before the first there is nothing of ours to go back to. */
const hasPageBefore = (): boolean => (window.history.state?.idx ?? 0) > 0;

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
