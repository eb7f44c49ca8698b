import type { LoaderFunctionArgs } from 'react-router-dom';
import type { SmsIncentiveData } from '#flows/sms-incentive/sms-incentive.flow.ts';
import { getSmsIncentiveRequest } from '#src/api/contract/sms-incentive.contract.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { readSmsRequest } from './read-sms-request.ts';

/** The link's credential. It is kept for the visit, since only the first URL of the flow has it. */
function liffTokenOf({ queries }: AppServices, request: Request): string | null {
  const { liffToken } = queriesIn(new URL(request.url));
  if (liffToken) queries.keep({ liffToken });
  return queries.current().liffToken || null;
}

/** Null for a page without its link's token. */
export async function loadSmsIncentive(
  services: AppServices,
  args: LoaderFunctionArgs,
): Promise<SmsIncentiveData | null> {
  const liffToken = liffTokenOf(services, args.request);
  if (liffToken === null) return null;
  const { smsIncentiveRequest: request } = await loaded(
    services.client.call(getSmsIncentiveRequest, { params: { liffToken } }),
  );
  return { liffToken, ...readSmsRequest(request, services.now()) };
}
