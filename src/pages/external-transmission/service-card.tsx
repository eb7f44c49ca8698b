import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ThirdPartyService } from '#src/app/base/tracking/analytics/outside-services.ts';
import { PageSection } from '#src/ui/page-section.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { Terms } from '#src/ui/terms.tsx';
import { getServiceWords } from './service-words.ts';

interface ServiceCardProps {
  service: ThirdPartyService;
  /** A button to opt out of the transmission, shown below the text about opting out. */
  children?: ReactNode;
}

export function ServiceCard({ service, children }: ServiceCardProps) {
  const { name, company, sent, purpose, refusal, policy } = getServiceWords(service);
  return (
    <PageSection title={name}>
      <Terms>
        <div>
          <dt>送信先</dt>
          <dd>{company}</dd>
        </div>
        <div>
          <dt>送信される情報</dt>
          <dd>
            <Typography component="ul" sx={{ pl: '1.25em', fontSize: 'inherit' }}>
              {sent.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </Typography>
          </dd>
        </div>
        <div>
          <dt>利用の目的</dt>
          <dd>{purpose}</dd>
        </div>
        <div>
          <dt>送信を希望されない場合</dt>
          <dd>{refusal}</dd>
          {children && <dd>{children}</dd>}
        </div>
        {policy && (
          <div>
            <dt>
              <Phrases>送信先のプライバシーポリシー</Phrases>
            </dt>
            <dd>
              <Link href={policy} target="_blank" rel="noreferrer">
                {`${company}のプライバシーポリシー`}
              </Link>
            </dd>
          </div>
        )}
      </Terms>
    </PageSection>
  );
}
