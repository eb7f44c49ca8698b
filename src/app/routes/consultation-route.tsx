import { lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { Booking } from '#machines/booking.types.ts';
import { getAdvanceConfirmations, getConsultationSettings } from '#src/api/contract/consultation.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { consultationPorts } from '#src/app/ports/consultation-ports.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { FlowView } from '#src/engine/flow-view.tsx';
import { stepAt } from '#src/engine/step-path.ts';
import { ConsultationGuide } from '#src/features/consultation/consultation-guide.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { loaded } from '../load.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { AppServices } from '../services.ts';

type Data = typeof consultationFlow.data;

const loadData = async ({ client, now }: AppServices): Promise<Data> => {
  const [shop, profile, rules, hearing, settings] = await Promise.all([
    loaded(client.call(getBuilder)),
    loaded(client.call(getCustomerProfile)),
    loaded(client.call(getCustomerProfileValidations)),
    loaded(client.call(getAdvanceConfirmations)),
    loaded(client.call(getConsultationSettings)),
  ]);
  return {
    shops: shop.builder.builderShops,
    profile: profile.customerProfile,
    validations: rules.customerProfileValidations,
    questions: hearing.advanceConfirmations,
    setting: settings.consultationSetting,
    today: todayInJapan(now()),
  };
};

export const consultationLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }): Promise<FlowSession> => {
    const { pathname } = new URL(request.url);
    const { machine } = consultationFlow;
    if (!stepAt(machine, pathname, {})) throw new NotFoundError();
    const data = await loadData(services);
    return services.flows.open({
      flow: consultationFlow,
      machine: machine.provide(consultationPorts(services.client, data)),
      data,
      facts: { asksHearing: data.questions.length > 0 },
      visitor: services.visitor() ?? '',
      pathname,
    });
  };

const ConsultationReceipt = lazy(async () => {
  const file = await import('#src/features/consultation/consultation-receipt.tsx');
  return { default: file.ConsultationReceipt };
});

const screens = {
  guide: ({ data }: { data: Data }) => <ConsultationGuide setting={data.setting} />,
  receipt: ({ data, receipt }: { data: Data; receipt: Booking }) => (
    <Suspense fallback={<PageSkeleton />}>
      <ConsultationReceipt
        booking={receipt}
        replyWithinDays={data.setting.replyWithinDays}
        durationMinutes={data.setting.durationMinutes}
      />
    </Suspense>
  ),
};

export function ConsultationRoute() {
  return <FlowView session={useLoaderData<FlowSession>()} screens={screens} />;
}
