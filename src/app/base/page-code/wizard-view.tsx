import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { getCities } from '#src/api/contract/profile.contract.ts';
import { ControlServicesProvider } from '#src/app/base/controls/control-services.ts';
import { controls, renderRowContent } from '#src/app/base/controls/controls.tsx';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { lookUpAddress } from '#src/app/base/controls/look-up-address.ts';
import { useRouterHistory } from '#src/app/base/router/router-history.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { FlowSubject } from '#src/engine/core/define-flow.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { FlowProvider } from '#src/engine/react/flow-provider.tsx';
import { FlowView } from '#src/engine/react/flow-view.tsx';
import type { FlowScreens } from '#src/engine/react/step-slot.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { HomeLink } from '#src/ui/page-link.tsx';
import { PageFooterProvider } from '#src/ui/page-slots.ts';
import { ShopDetails } from '#src/ui/shop-choice/shop-details.tsx';

export interface OpenedFlow {
  session: FlowSession;
  screens: FlowScreens;
}

/** Shows a flow. Flow pages have no footer, so that customers do not leave a flow by mistake. */
export const WizardView = (flow: OpenedFlow) => (
  <PageFooterProvider value={null}>
    <ControlServicesProvider value={useAppControlServices()}>
      <FlowProvider texts={engineTexts} controls={controls} services={useAppFlowServices()}>
        <FlowView {...flow} />
      </FlowProvider>
    </ControlServicesProvider>
  </PageFooterProvider>
);

function useAppFlowServices() {
  const { account, snackbars, analytics, uploads, now } = useAppServices();
  const history = useRouterHistory();
  const shownAccount = useSelector(account, (value) => value);
  const navigate = useNavigate();
  // Apart from the account's name, so that its arrival does not repeat what depends on the other services.
  const lasting = useMemo(
    () => ({
      history,
      now,
      corner: <HomeLink />,
      uploads,
      leave: (exit = '/') => void navigate(exit, { replace: true }),
      notify: snackbars.add,
      stepShown: analytics.stepShown,
      renderRowContent,
      renderSubjectDetails: ({ shop }: FlowSubject) => shop && <ShopDetails shop={shop} />,
    }),
    [history, navigate, snackbars, analytics, uploads, now],
  );
  return useMemo(
    () => ({
      ...lasting,
      accountName: shownAccount?.name ?? null,
      consent: shownAccount && <ConsentLine {...shownAccount} />,
    }),
    [lasting, shownAccount],
  );
}

function useAppControlServices() {
  const { client, images, now } = useAppServices();
  return useMemo(
    () => ({
      now,
      images,
      loadCities: async (prefectureId: string, signal: AbortSignal) => {
        const answer = await client.call(getCities, {
          query: { prefectureId: Number(prefectureId) },
          signal,
        });
        return answer.ok ? answer.value.cities : null;
      },
      lookUpAddress: (postalCode: string, signal: AbortSignal) => lookUpAddress(client, postalCode, signal),
    }),
    [client, images, now],
  );
}
