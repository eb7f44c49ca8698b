import type { BuilderFile, Question } from './builder-file.ts';
import type { Complaint } from './read-yaml.ts';

type Path = Complaint['path'];

/** Finds contradictions between the parts of a file. Each part on its own has already passed its schema. */
export function* crossReferenceErrors(file: BuilderFile): Generator<Complaint> {
  yield* repeats(file);
  const shops = new Set(file.shops.map(({ key }) => key));
  const customers = new Set(file.customers.map(({ uuid }) => uuid.toLowerCase()));
  for (const [at, { opensAt, closesAt }] of file.shops.entries()) {
    if (opensAt >= closesAt)
      yield { path: ['shops', at, 'closesAt'], message: 'opensAt より後にしてください' };
  }
  yield* ofEvents(file, shops);
  const customerRefs = [
    ...file.inquiries.flatMap(({ recipients }, at) =>
      recipients.map((uuid, of) => ({ uuid, path: ['inquiries', at, 'recipients', of] })),
    ),
    ...file.files.map(({ customer }, at) => ({ uuid: customer, path: ['files', at, 'customer'] })),
  ];
  for (const { uuid, path } of customerRefs) {
    if (!customers.has(uuid.toLowerCase())) yield { path, message: `customers に ${uuid} がありません` };
  }
}

function* ofEvents({ events }: BuilderFile, shops: ReadonlySet<string>): Generator<Complaint> {
  for (const [at, { startsAt, endsAt, sessions }] of events.entries()) {
    if (startsAt >= endsAt)
      yield { path: ['events', at, 'endsAt'], message: 'startsAt より後にしてください' };
    for (const [of, { shop, capacity, takenElsewhere }] of sessions.entries()) {
      const path = ['events', at, 'sessions', of];
      if (!shops.has(shop)) yield { path: [...path, 'shop'], message: `shops に ${shop} がありません` };
      if (takenElsewhere > capacity) {
        yield { path: [...path, 'takenElsewhere'], message: 'capacity 以下にしてください' };
      }
    }
  }
}

function* repeats(file: BuilderFile): Generator<Complaint> {
  const { shops, events, catalogs, hearing, reservationSettings, itemForms, inquiries, presents } = file;
  const keyed: Readonly<Record<string, readonly { readonly key: string }[]>> = {
    shops,
    events,
    catalogs,
    hearing,
    reservationSettings,
    itemForms,
    inquiries,
    presents,
  };
  for (const [part, entries] of Object.entries(keyed)) {
    yield* twice(
      entries,
      ({ key }) => key,
      (at) => [part, at, 'key'],
    );
  }
  yield* twice(
    file.customers,
    ({ uuid }) => uuid.toLowerCase(),
    (at) => ['customers', at, 'uuid'],
  );
  yield* twice(
    file.files,
    ({ uuid }) => uuid.toLowerCase(),
    (at) => ['files', at, 'uuid'],
  );
  yield* twice(
    file.profileRules,
    ({ attribute }) => attribute,
    (at) => ['profileRules', at, 'attribute'],
  );
  yield* twice(
    file.registrationSources,
    (name) => name,
    (at) => ['registrationSources', at],
  );
  const asking: Readonly<Record<string, readonly { readonly questions: readonly Question[] }[]>> = {
    reservationSettings,
    itemForms,
    inquiries,
  };
  for (const [part, forms] of Object.entries(asking)) {
    for (const [form, { questions }] of forms.entries()) {
      yield* twice(
        questions,
        ({ key }) => key,
        (at) => [part, form, 'questions', at, 'key'],
      );
    }
  }
  for (const [event, { sessions }] of events.entries()) {
    const each = sessions.flatMap((group, at) =>
      group.days.flatMap((day) => group.times.map((time) => ({ at, name: `${group.shop} ${day} ${time}` }))),
    );
    yield* twice(
      each,
      ({ name }) => name,
      (at) => ['events', event, 'sessions', each[at]?.at ?? 0],
    );
  }
}

function* twice<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  pathOf: (at: number) => Path,
): Generator<Complaint> {
  const names = new Set<string>();
  for (const [at, entry] of entries.entries()) {
    const name = nameOf(entry);
    if (names.has(name)) yield { path: pathOf(at), message: `${name} が2回あります` };
    names.add(name);
  }
}
