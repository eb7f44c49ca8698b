import { eq } from 'drizzle-orm';
import type { CancellableKind, CancellationInput } from '#machines/cancellation.types.ts';
import { meetings, visitReservations } from '#provider/db/booking-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import type { Path } from '#tests/model/chart-graph.ts';
import type { Realise, SendingWorld, WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { refuse } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { FaultyNetwork } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { cancellationModel } from './cancellation.model.ts';

const CUSTOMER = 'regular';
const REASON = '体調不良のため';

/** The call that loads a booking, by the kind of booking. */
const LOOKS: Record<CancellableKind, string> = {
  visits: 'GET /visit_reservations/:id',
  reservations: 'GET /reservations',
  meetings: 'GET /meetings',
};
const CANCELS: Record<CancellableKind, string> = {
  visits: 'PATCH /visit_reservations/:id/cancel',
  reservations: 'PATCH /reservations/:id/cancel',
  meetings: 'PATCH /meetings/:id/cancel',
};

function cancellationWorld({ db }: ProviderInProcess): WizardWorld {
  let kind: CancellableKind = 'visits';
  let id = 0;

  const tableOf = { visits: visitReservations, reservations, meetings };
  const cancel = async () => {
    const cancelled = { status: 'cancelled', cancelReason: REASON, cancelledAt: TEST_NOW } as const;
    const table = tableOf[kind];
    await db.update(table).set(cancelled).where(eq(table.id, id));
  };
  /** Moves a visit or a reservation to today, and a meeting's cancellation deadline to the past. */
  const letTimePass = async () => {
    const today = todayInJapan(TEST_NOW);
    const at = eq(tableOf[kind].id, id);
    if (kind === 'visits') await db.update(visitReservations).set({ desiredOn1: today }).where(at);
    if (kind === 'reservations') await db.update(reservations).set({ day: today }).where(at);
    if (kind === 'meetings')
      await db
        .update(meetings)
        .set({ cancelUntil: new Date(0) })
        .where(at);
  };
  const status = async () => {
    const table = tableOf[kind];
    const [found] = await db.select({ status: table.status }).from(table).where(eq(table.id, id));
    return found?.status;
  };
  /**
   * Lets the app's request for the booking reach the provider. The app sends it after a refusal, to find the reason.
   */
  const passLook = async (network: FaultyNetwork) => (await network.held(LOOKS[kind])).pass();
  const refusedAfter =
    (change: () => Promise<void>): Realise =>
    async (call, network) => {
      await change();
      await call.pass();
      await passLook(network);
    };

  const refusals: SendingWorld['refuse'] = {
    alreadyCancelled: refusedAfter(cancel),
    deadlinePassed: refusedAfter(letTimePass),
    refused: async (call, network, path, index) => {
      await refuse('担当者が確認中です。', '店舗までお電話ください。')(call, network, path, index);
      await passLook(network);
    },
    notSent: (call) => call.answer(404, { errors: [] }),
  };

  return {
    persona: CUSTOMER,
    get sending() {
      const parts = { cancellation: CANCELS[kind] };
      return { parts, find: LOOKS[kind], refuse: refusals, arrive: cancel };
    },
    get loads() {
      return [LOOKS[kind]];
    },
    prepare: async (path: Path) => {
      const input = path.start.input as CancellationInput;
      kind = input.kind;
      id = input.bookingId;
      const isCancelled = input.receipt !== null || (input.reloaded && !input.mayCancel);
      if (isCancelled) await cancel();
    },
    reloadedAt: 'asking',
    buttons: { 'cancel.opened': 'このご予約をキャンセルする' },
    left: status,
    expected: (end, path) => {
      const input = path.start.input as CancellationInput;
      const wasCancelled = input.receipt !== null || (input.reloaded && !input.mayCancel);
      const isCancelled = wasCancelled || end.value === 'cancelled' || refusedAsCancelled(path);
      return isCancelled ? 'cancelled' : 'confirmed';
    },
  };
}

const refusedAsCancelled = ({ events }: Path): boolean =>
  events.some((event) => JSON.stringify(event).includes('alreadyCancelled'));

export const cancellationCase: WizardCase = { model: cancellationModel, world: cancellationWorld };
