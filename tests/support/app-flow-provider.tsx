import type { ReactNode } from 'react';
import type { ControlServices } from '#src/app/base/controls/control-services.ts';
import { ControlServicesProvider } from '#src/app/base/controls/control-services.ts';
import { controls } from '#src/app/base/controls/controls.tsx';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import type { FlowServices } from '#src/engine/react/flow-provider.tsx';
import { FlowProvider } from '#src/engine/react/flow-provider.tsx';

interface AppFlowProviderProps {
  /** The services that the test needs. */
  services: Partial<FlowServices & ControlServices>;
  children: ReactNode;
}

/** Gives a flow the app's texts and controls, and the test's services. */
export const AppFlowProvider = ({ services, children }: AppFlowProviderProps) => (
  <ControlServicesProvider value={services as ControlServices}>
    <FlowProvider texts={engineTexts} controls={controls} services={services as FlowServices}>
      {children}
    </FlowProvider>
  </ControlServicesProvider>
);
