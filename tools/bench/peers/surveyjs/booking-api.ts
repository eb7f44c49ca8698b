/** The responses of the JSON API in snake_case, with the same bodies as the app's provider. */
export interface Shop {
  id: number;
  name: string;
  prefecture_name: string;
  address: string;
  access: string;
  map_url: string;
  photo_url: string | null;
  business_hours: string;
  has_parking: boolean;
  has_kids_space: boolean;
}

export interface SlotsOfDay {
  date: string;
  times: string[];
}

export interface Question {
  id: number;
  label: string;
  kind: string;
  required: boolean;
  options: string[];
}

export interface Booked {
  reservation_number: string;
}

async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(`/api${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Body;
}

export const readShops = async (): Promise<Shop[]> =>
  (await read<{ builder: { builder_shops: Shop[] } }>('/builder')).builder.builder_shops;

export const readQuestions = async (): Promise<Question[]> =>
  (await read<{ advance_confirmations: Question[] }>('/advance_confirmations')).advance_confirmations;

export const readSlots = async (shop: number): Promise<SlotsOfDay[]> =>
  (await read<{ builder_shop: { available_slots: SlotsOfDay[] } }>(`/builder_shops/${shop}`)).builder_shop
    .available_slots;

export const book = (answers: unknown): Promise<Booked> =>
  read('/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  });
