import { useNavigate } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { hasPageBefore } from '#src/app/base/router/router-history.ts';
import { FingerprintPage as FingerprintScreen } from './fingerprint-screen.tsx';

function FingerprintPage() {
  const navigate = useNavigate();
  const back = () => void navigate(-1);
  return (
    <Titled title="端末情報の取り扱いについて">
      <FingerprintScreen
        byService={Boolean(import.meta.env.VITE_FINGERPRINT_API_KEY)}
        onBack={hasPageBefore() ? back : undefined}
      />
    </Titled>
  );
}

export const page = { Component: FingerprintPage };
