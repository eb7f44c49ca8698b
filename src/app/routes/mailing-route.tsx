import { lazy } from 'react';
import type { MailingData } from '#flows/mailing/mailing.flow.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getCities, getPrefectures } from '#src/api/contract/region.contract.ts';
import { mailingPorts } from '#src/app/ports/mailing-ports.ts';
import { flowRoute } from '../flow-route.tsx';
import { loaded } from '../load.ts';
import type { AppServices } from '../services.ts';

const loadProfile = async ({ client }: AppServices): Promise<Pick<MailingData, 'profile' | 'cities'>> => {
  const { customerProfile: profile } = await loaded(client.call(getCustomerProfile));
  const prefectureId = profile.desiredPrefectureId;
  if (prefectureId === null) return { profile, cities: [] };
  const { cities } = await loaded(client.call(getCities, { query: { prefectureId } }));
  return { profile, cities };
};

const loadData = async (services: AppServices): Promise<MailingData> => {
  const { client } = services;
  const [known, rules, regions] = await Promise.all([
    loadProfile(services),
    loaded(client.call(getCustomerProfileValidations)),
    loaded(client.call(getPrefectures)),
  ]);
  return {
    ...known,
    validations: rules.customerProfileValidations,
    prefectures: regions.prefectures,
  };
};

const MailingReceipt = lazy(async () => {
  const file = await import('#src/features/mailing/mailing-receipt.tsx');
  return { default: file.MailingReceipt };
});

export const mailingRoute = flowRoute({
  flow: mailingFlow,
  load: loadData,
  facts: () => ({}),
  ports: ({ client }) => mailingPorts(client),
  screens: { completion: MailingReceipt },
});
