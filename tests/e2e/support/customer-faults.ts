import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { demonstratedFaults } from '#provider/demo/faults/demonstrated-faults.ts';
import type { FaultSwitch, Fetch } from '#provider/demo/faults/fault-switch.ts';
import { createFaultSwitch, withFaults } from '#provider/demo/faults/fault-switch.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { invariant } from '#src/lib/invariant.ts';

/**
 * A call to the provider that fails. `fault` is a name from demonstrated-faults.ts. Without `times`, the call fails until the
 * fault is removed.
 */
export interface BrokenCall {
  endpoint: EndpointName;
  fault: string;
  times?: number;
}

/** Each customer has their own faults, because tests run in parallel. */
export function createCustomerFaults() {
  const switches = new Map<string, FaultSwitch>();
  const switchOf = (uuid: string): FaultSwitch => {
    const known = switches.get(uuid) ?? createFaultSwitch();
    switches.set(uuid, known);
    return known;
  };
  const pages = new Hono()
    .post(
      '/:uuid',
      validator('json', (body: BrokenCall) => body),
      (c) => {
        const { endpoint, fault, ...times } = c.req.valid('json');
        const shown = demonstratedFaults[fault];
        invariant(shown, `customer-faults: there is no fault \`${fault}\`.`);
        switchOf(c.req.param('uuid')).turnOn({ endpoint: endpoints[endpoint], fault: shown.fault, ...times });
        return c.json({});
      },
    )
    .delete('/:uuid', (c) => {
      switchOf(c.req.param('uuid')).turnOff();
      return c.json({});
    });
  const breaking =
    (fetch: Fetch): Fetch =>
    (request, wire) =>
      withFaults(fetch, switchOf(request.headers.get('uuid') ?? ''))(request, wire);
  return { pages, breaking };
}

export type CustomerFaults = ReturnType<typeof createCustomerFaults>;
