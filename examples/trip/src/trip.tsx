import { createFlowRuntime, createSubmission, webDraftStore } from '@ie-no-tayori/flow';
import {
  englishTexts,
  FlowProvider,
  FlowView,
  htmlControls,
  htmlParts,
  useFlow,
} from '@ie-no-tayori/flow/react';
import { FlowHistoryRoute, reactRouterHistory } from '@ie-no-tayori/flow/react-router';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { tripFlow } from './trip-flow.ts';
import type { TripAnswers } from './trip-machine.ts';
import { tripMachine } from './trip-machine.ts';
import './trip.css';

const unknown = { ok: false, problem: { code: 'outcomeUnknown' } } as const;
// `?lose=1`: the server loses its next answer.
let received = `/received${window.location.search}`;

const submission = createSubmission<TripAnswers>({
  parts: {
    trip: async ({ key, answers }) => {
      const request = { method: 'POST', body: JSON.stringify({ key, ...answers }) };
      const response = await fetch(received, request).catch(() => null);
      received = '/received';
      return response?.ok ? { ok: true, value: true } : unknown;
    },
  },
  find: async ({ sent }) => {
    const response = await fetch(received).catch(() => null);
    if (!response?.ok) return unknown;
    const trips: { key: string }[] = await response.json();
    return { ok: true, value: { receipt: trips.some(({ key }) => key === sent.key) || null } };
  },
});

const runtime = createFlowRuntime(webDraftStore());
const provide = () => tripMachine.provide({ actors: { submission } });

function Trip() {
  const session = useFlow({ runtime, flow: tripFlow, provide });
  return <FlowView session={session} />;
}

const history = reactRouterHistory();
const services = { history };
const router = createBrowserRouter([
  { element: <FlowHistoryRoute history={history} />, children: [{ path: '*', Component: Trip }] },
]);

createRoot(document.body).render(
  <FlowProvider texts={englishTexts} controls={htmlControls} parts={htmlParts} services={services}>
    <RouterProvider router={router} />
  </FlowProvider>,
);
