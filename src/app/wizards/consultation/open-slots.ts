import type { OpenSlots } from '#machines/booking.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { savesData } from '#src/lib/data-saver.ts';

/** So long slots that were asked for ahead may stand in for those of the moment. */
const FRESH_MS = 30_000;

interface Asked {
  builderShopId: number;
  slots: Promise<OpenSlots | null>;
  at: number;
}

/** What each client has asked ahead, and nobody has taken yet. */
const ahead = new WeakMap<ApiClient, Asked>();

/** The open slots of a shop; null when they could not be fetched. */
export async function openSlots(client: ApiClient, builderShopId: number): Promise<OpenSlots | null> {
  const answer = await client.call(getBuilderShop, { params: { id: builderShopId } });
  if (!answer.ok) return null;
  const { availableSlots, closedDays } = answer.value.builderShop;
  return { slots: availableSlots, closedDays };
}

/** Asks for the slots of the shop that a customer is choosing. What cannot be fetched is asked for again when it is needed. */
export function askAhead(client: ApiClient, builderShopId: number, at: number): void {
  if (savesData() || ahead.get(client)?.builderShopId === builderShopId) return;
  const asked: Asked = { builderShopId, slots: openSlots(client, builderShopId), at };
  ahead.set(client, asked);
  void asked.slots.then((slots) => {
    if (slots === null && ahead.get(client) === asked) ahead.delete(client);
  });
}

/** The slots as they were asked for ahead, once and while they are fresh, or else as they are now. */
export function slotsForStep(
  client: ApiClient,
  builderShopId: number,
  at: number,
): Promise<OpenSlots | null> {
  const asked = ahead.get(client);
  ahead.delete(client);
  const isFresh = asked?.builderShopId === builderShopId && at - asked.at < FRESH_MS;
  return isFresh ? asked.slots : openSlots(client, builderShopId);
}
