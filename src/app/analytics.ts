import type { ShownStep } from '#src/engine/flow-services.ts';

declare global {
  interface Window {
    /** Google Analytics' queue; there only when the account has a tracking code. */
    dataLayer?: object[];
  }
}

/** Hands a step to Google Analytics: which flow and step, never an answer or an id of the customer. */
export const tellAnalytics = ({ flow, step, path }: ShownStep): void => {
  window.dataLayer?.push({ event: 'flow_step', flow, step, path });
};
