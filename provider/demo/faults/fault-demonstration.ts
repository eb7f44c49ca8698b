import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Html } from '#provider/demo/line-simulator/simulator-pages.ts';
import { simulatorPage } from '#provider/demo/line-simulator/simulator-pages.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import type { DemonstratedFault } from './demonstrated-faults.ts';
import { demonstratedFaults } from './demonstrated-faults.ts';
import type { FaultRule, Fetch } from './fault-switch.ts';
import { createFaultSwitch, withFaults } from './fault-switch.ts';

export interface FaultDemonstration {
  /** Mount it at `/line-simulator/faults`. */
  readonly pages: Hono;
  /** Wraps `fetch`. The faults that are chosen on the page then apply to the calls of the wrapped function. */
  breaking(fetch: Fetch): Fetch;
}

/** Lets any visitor of the page break the next calls of all visitors. For demonstrations only. */
export function faultDemonstration(): FaultDemonstration {
  const faults = createFaultSwitch();
  let armed: ArmedFault[] = [];
  let numbered = 0;

  const stillArmed = () => {
    armed = armed.filter(faults.isOn);
    return armed;
  };
  const arm = (form: Form): boolean => {
    const endpoint = ownValue(endpoints, form.endpoint);
    const demonstrated = ownValue(demonstratedFaults, form.fault);
    if (!endpoint || !demonstrated) return false;
    numbered += 1;
    const once = form.times === 'once' ? { times: 1 } : {};
    const rule: ArmedFault = {
      id: String(numbered),
      endpoint,
      demonstrated,
      fault: demonstrated.fault,
      ...once,
    };
    armed.push(rule);
    faults.turnOn(rule);
    return true;
  };
  const disarm = (id: string) => {
    for (const rule of armed) if (id === 'all' || rule.id === id) faults.turnOff(rule);
  };

  const pages = new Hono();
  pages.get('/', (c) => c.html(faultsPage(stillArmed())));
  pages.post('/', async (c) => {
    const form = (await c.req.parseBody()) as Form;
    if (typeof form.disarm === 'string') disarm(form.disarm);
    else if (!arm(form)) return c.html(faultsPage(stillArmed()), 400);
    return c.redirect('faults', 303);
  });
  return { pages, breaking: (fetch) => withFaults(fetch, faults) };
}

type Form = Readonly<Record<string, unknown>>;

const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: unknown): Value | undefined =>
  typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;

interface ArmedFault extends FaultRule {
  readonly id: string;
  readonly demonstrated: DemonstratedFault;
}

const PRESELECTED: EndpointName = 'createConsultationVisitReservation';

const faultsPage = (armed: readonly ArmedFault[]): Html =>
  simulatorPage(
    '通信の障害（デモ）',
    '通信の障害',
    html`<p class="demo">これはデモ用の画面です。<span>障害は、このプロバイダーへの通信だけに起こります。</span></p>
      <h1>障害を起こす</h1>
      <form method="post" action="faults">
        <label>通信<select name="endpoint">${calls.map(([name, endpoint]) => callOption(name, endpoint))}</select></label>
        <label>障害<select name="fault">${Object.entries(demonstratedFaults).map(faultOption)}</select></label>
        <button class="cancel" name="times" value="once">次の1回に起こす</button>
        <button class="cancel" name="times" value="always">解除するまで起こす</button>
      </form>
      <h2>準備中の障害</h2>
      ${
        armed.length === 0
          ? html`<p class="lead">準備中の障害はありません。</p>`
          : html`<form method="post" action="faults">
              <ul>${armed.map((fault) => html`<li>${armedCard(fault)}</li>`)}</ul>
              <button class="cancel" name="disarm" value="all">すべて解除する</button>
            </form>`
      }
      <p><a href="faults">更新する</a></p>
      <h2>手を動かして試す障害</h2>
      <ul>${Object.values(demonstratedFaults).map(todoItem)}</ul>`,
  );

const calls = Object.entries(endpoints).sort(([, a], [, b]) => (a.path < b.path ? -1 : 1));

const callOption = (name: string, { method, path }: Endpoint): Html =>
  html`<option value="${name}"${name === PRESELECTED ? ' selected' : ''}>${method} ${path}</option>`;

const faultOption = ([key, { row, name }]: [string, DemonstratedFault]): Html =>
  html`<option value="${key}">${row} ${name}</option>`;

const armedCard = ({ id, endpoint, demonstrated, times }: ArmedFault): Html => html`
  <article class="sms">
    <p class="summary">${endpoint.method} ${endpoint.path}</p>
    <p>${demonstrated.row} ${demonstrated.name}（${times === undefined ? '解除するまで' : '次の1回'}）</p>
    <button class="cancel" name="disarm" value="${id}">解除する</button>
  </article>
`;

const todoItem = ({ row, name, todo }: DemonstratedFault): Html | '' =>
  todo === undefined ? '' : html`<li class="sms"><p class="summary">${row} ${name}</p><p>${todo}</p></li>`;
