import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { getCities } from '#src/api/contract/profile.contract.ts';
import { ControlServicesProvider } from '#src/app/base/controls/control-services.ts';
import { controls } from '#src/app/base/controls/controls.tsx';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { lookUpAddress } from '#src/app/base/controls/look-up-address.ts';
import { parts } from '#src/app/base/controls/parts.tsx';
import { useRouterHistory } from '#src/app/base/router/router-history.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { FlowProvider } from '#src/engine/react/flow-provider.tsx';
import { FlowView } from '#src/engine/react/flow-view.tsx';
import type { FlowScreens } from '#src/engine/react/step-slot.tsx';
import { NO_SLOTS, PageSlotsProvider } from '#src/ui/page-slots.ts';

export interface OpenedFlow {
  session: FlowSession;
  screens: FlowScreens;
}

/** A flow's pages have only a button that closes the flow, so that customers do not leave a flow by mistake. */
const slots = { ...NO_SLOTS, corner: <CloseButton /> };

/** Shows a flow. */
export const WizardView = (flow: OpenedFlow) => (
  <PageSlotsProvider value={slots}>
    <ControlServicesProvider value={useAppControlServices()}>
      <FlowProvider texts={engineTexts} controls={controls} parts={parts} services={useAppFlowServices()}>
        <FlowView {...flow} />
      </FlowProvider>
    </ControlServicesProvider>
  </PageSlotsProvider>
);

function useAppFlowServices() {
  const { snackbars, analytics, now } = useAppServices();
  const history = useRouterHistory();
  return useMemo(
    () => ({
      history,
      now,
      notify: snackbars.add,
      dismissErrors: snackbars.dismissErrors,
      stepShown: analytics.stepShown,
    }),
    [history, snackbars, analytics, now],
  );
}

function useAppControlServices() {
  const { account, client, images, uploads, now } = useAppServices();
  return useMemo(
    () => ({
      now,
      account,
      images,
      uploads,
      loadCities: async (prefectureId: string, signal: AbortSignal) => {
        const answer = await client.call(getCities, {
          query: { prefectureId: Number(prefectureId) },
          signal,
        });
        return answer.ok ? answer.value.cities : null;
      },
      lookUpAddress: (postalCode: string, signal: AbortSignal) => lookUpAddress(client, postalCode, signal),
    }),
    [account, client, images, uploads, now],
  );
}

/** Leaves a wizard for the home page. The draft stays, and home offers to continue it (WIZ-91). */
function CloseButton() {
  const { currentLocation, flows, snackbars } = useAppServices();
  const navigate = useNavigate();
  const close = async () => {
    await navigate('/');
    // A page with unsaved changes may have kept the customer.
    if (currentLocation.path() === '/' && flows.hasDraftInTab())
      snackbars.add({ severity: 'success', text: '入力内容は保存されています' });
  };
  return (
    <Button variant="text" size="small" aria-label="手続きを閉じる" onClick={() => void close()}>
      閉じる
    </Button>
  );
}
