import { lazy } from 'react';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { mailingPorts } from '#src/app/ports/mailing-ports.ts';
import { flowRoute } from '../flow-route.tsx';

const MailingReceipt = lazy(async () => {
  const file = await import('#src/features/mailing/mailing-receipt.tsx');
  return { default: file.MailingReceipt };
});

export const mailingRoute = flowRoute({
  flow: mailingFlow,
  facts: () => ({}),
  ports: ({ client }) => mailingPorts(client),
  screens: { completion: MailingReceipt },
});
