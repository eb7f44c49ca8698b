import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { textSize } from '#src/ui/theme/tokens.ts';

interface LegalPages {
  privacyPolicyUrl?: string | null | undefined;
  companyUrl?: string | null | undefined;
}

const lines = {
  fontSize: textSize.small,
  lineHeight: 1.8,
  textWrap: 'balance',
  color: 'text.secondary',
} as const;

/** Links to the builder's privacy policy and company page, for use beside a button that sends personal data (WIZ-80). */
export function ConsentLine({ privacyPolicyUrl, companyUrl }: LegalPages) {
  if (!privacyPolicyUrl && !companyUrl) return null;
  return (
    <Box component="section" aria-label="個人情報と会社概要" sx={lines}>
      {privacyPolicyUrl && (
        <div>
          <LegalLink href={privacyPolicyUrl}>個人情報の取り扱い</LegalLink>
          に同意のうえ、お進みください。
        </div>
      )}
      {companyUrl && <LegalLink href={companyUrl}>会社概要</LegalLink>}
    </Box>
  );
}

export const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${children}（新しいウィンドウで開きます）`}
    sx={{ display: 'inline-block', py: 1.5, lineHeight: '20px' }}
  >
    {children}
  </Link>
);
