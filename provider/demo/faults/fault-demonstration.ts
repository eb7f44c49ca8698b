import { Hono } from 'hono';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { demonstratedFaults } from './demonstrated-faults.ts';
import type { Fetch } from './fault-switch.ts';
import { createFaultSwitch, withFaults } from './fault-switch.ts';
import type { ArmedFault } from './faults-page.ts';
import { faultsPage } from './faults-page.ts';

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
    const shown = ownValue(demonstratedFaults, form.fault);
    if (!endpoint || !shown) return false;
    numbered += 1;
    const once = form.times === 'once' ? { times: 1 } : {};
    const rule: ArmedFault = { id: String(numbered), endpoint, shown, fault: shown.fault, ...once };
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
