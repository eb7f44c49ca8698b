import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { getThirdPartyServices } from '#src/app/base/tracking/analytics/outside-services.ts';
import { LegalLink } from '#src/ui/consent-line.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';

const SERVICES = '/externalTransmission';

const links = {
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: 2,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, py: 0 },
} as const;

/**
 * The builder's name, telephone number, licence and legal pages, and the link to the page about outside services
 * (RUN-30). The few lines of the sign-in page say the name once, in the bar.
 */
export function AccountFooter() {
  const { account, analytics, session } = useAppServices();
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  const shownAccount = useSelector(account, (value) => value);
  const { pathname } = useLocation();
  const hasServices = pathname !== SERVICES && getThirdPartyServices(analytics).length > 0;
  if (!shownAccount && !hasServices) return null;
  const { name, privacyPolicyUrl, companyUrl, brand } = shownAccount ?? {};
  return (
    <Stack sx={{ alignItems: 'center', gap: 0.5, textAlign: 'center', color: 'text.secondary' }}>
      {isSignedIn && name && (
        <Typography sx={{ fontWeight: 700, color: 'text.primary' }}>
          <Phrases>{name}</Phrases>
        </Typography>
      )}
      {brand?.tel && <TelLink tel={brand.tel} />}
      {[brand?.telHours, brand?.licence].map(
        (words) =>
          words && (
            <Typography key={words} variant="body2">
              <Phrases>{words}</Phrases>
            </Typography>
          ),
      )}
      <Stack direction="row" sx={links}>
        {companyUrl && <LegalLink href={companyUrl}>会社概要</LegalLink>}
        {privacyPolicyUrl && <LegalLink href={privacyPolicyUrl}>個人情報の取り扱い</LegalLink>}
        {hasServices && (
          <LinkButton to={SERVICES} variant="text" size="small">
            利用者情報の外部送信について
          </LinkButton>
        )}
      </Stack>
    </Stack>
  );
}
