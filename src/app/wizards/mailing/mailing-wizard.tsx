import { lazy } from 'react';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { mailingPorts } from './mailing-ports.ts';

const MailingReceipt = lazy(async () => {
  const file = await import('#src/features/mailing/mailing-receipt.tsx');
  return { default: file.MailingReceipt };
});

export const mailingWizard = flowRoute({
  flow: mailingFlow,
  facts: () => ({}),
  ports: ({ client }) => mailingPorts(client),
  screens: { completion: MailingReceipt },
});
