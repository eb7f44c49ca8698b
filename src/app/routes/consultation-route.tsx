import { lazy } from 'react';
import type { ConsultationData } from '#flows/consultation/consultation.flow.ts';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { Booking } from '#machines/booking.types.ts';
import { getAdvanceConfirmations, getConsultationSettings } from '#src/api/contract/consultation.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { consultationPorts } from '#src/app/ports/consultation-ports.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { ConsultationGuide } from '#src/features/consultation/consultation-guide.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { flowRoute } from '../flow-route.tsx';
import { loaded } from '../load.ts';
import type { AppServices } from '../services.ts';

type Data = ConsultationData;

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

const ConsultationReceipt = lazy(async () => {
  const file = await import('#src/features/consultation/consultation-receipt.tsx');
  return { default: file.ConsultationReceipt };
});

const ChangeReminder = lazy(async () => {
  const file = await import('../change-reminder.tsx');
  return { default: file.ChangeReminder };
});

const Receipt = ({ data, receipt }: StepScreenProps<Data, never, Booking>) => (
  <>
    <ConsultationReceipt
      booking={receipt}
      replyWithinDays={data.setting.replyWithinDays}
      durationMinutes={data.setting.durationMinutes}
    />
    <ChangeReminder kind="visits" />
  </>
);

export const consultationRoute = flowRoute({
  flow: consultationFlow,
  load: loadData,
  facts: ({ questions }) => ({ asksHearing: questions.length > 0 }),
  ports: ({ client }, data) => consultationPorts(client, data),
  screens: {
    guide: ({ data }: StepScreenProps<Data>) => <ConsultationGuide setting={data.setting} />,
    complete: Receipt,
  },
});
