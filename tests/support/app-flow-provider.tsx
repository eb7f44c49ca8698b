import type { ReactNode } from 'react';
import type { ControlServices } from '#src/app/base/controls/control-services.ts';
import { ControlServicesProvider } from '#src/app/base/controls/control-services.ts';
import { controls } from '#src/app/base/controls/controls.tsx';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { parts } from '#src/app/base/controls/parts.tsx';
import type { FlowServices } from '#src/engine/react/flow-provider.tsx';
import { FlowProvider } from '#src/engine/react/flow-provider.tsx';
import { createStore } from '#src/lib/create-store.ts';

interface AppFlowProviderProps {
  /** The services that the test needs. */
  services: Partial<FlowServices & ControlServices>;
  children: ReactNode;
}

const nobody: Pick<ControlServices, 'account' | 'uploads'> = {
  account: createStore(() => null),
  uploads: createStore(() => new Map<string, number>()),
};

/** Gives a flow the app's texts, controls and parts, and the test's services. */
export const AppFlowProvider = ({ services, children }: AppFlowProviderProps) => (
  <ControlServicesProvider value={{ ...nobody, ...services } as ControlServices}>
    <FlowProvider texts={engineTexts} controls={controls} parts={parts} services={services as FlowServices}>
      {children}
    </FlowProvider>
  </ControlServicesProvider>
);
