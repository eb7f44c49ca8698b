/** One call from its caller's point of view. Times are milliseconds of one clock. */
export interface Entry<Call, Answer> {
  readonly who: string;
  readonly call: Call;
  readonly began: number;
  /** Infinity if the outcome is unknown, because the call may take effect at any later time, or never. */
  readonly ended: number;
  /** Null if the outcome is unknown. */
  readonly answer: Answer | null;
}

/**
 * The sequential specification: the effect of calls that run one after another. A state is plain JSON, and equal states
 * have equal JSON.
 */
export interface Model<State, Call, Answer> {
  readonly initial: State;
  /** Returns the state after the call, or null if the model does not allow this answer. */
  step(state: State, call: Call, answer: Answer): State | null;
  /** Lists the answers with which the call may change the state. */
  changing(call: Call): readonly Answer[];
}

export type Verdict<Call, Answer> =
  | { readonly kind: 'legal' }
  | {
      /** `undecided` if the search exceeded its limit. */
      readonly kind: 'illegal' | 'undecided';
      /** The longest valid order found. */
      readonly explained: readonly Entry<Call, Answer>[];
      /** The calls that could come next by their times. The model rejects the answer of each. */
      readonly stuck: readonly Entry<Call, Answer>[];
    };

/** An order of some of the calls. The model accepts the order, and the search extends it call by call. */
interface PartialOrder<State, One> {
  readonly state: State;
  /** All answered calls before this index are in the order. */
  readonly from: number;
  /** The indexes of later answered calls that are also in the order. */
  readonly ahead: readonly number[];
  /** The indexes of the calls with an unknown outcome that took effect in this order. */
  readonly took: readonly number[];
  readonly last: { readonly entry: One; readonly before: PartialOrder<State, One> } | null;
  readonly length: number;
}

const MAX_ORDERS = 300_000;

/**
 * Searches for a sequential order of the calls that fits the model and real time. In this order, the model allows each
 * answer, and a call that ended before another began comes first. The algorithm is Wing and Gong's search with Lowe's
 * cache of visited states.
 *
 * The order contains every answered call. A call with an unknown outcome may be missing, or take effect at any time
 * after it began.
 */
export function checkLinearizable<State, Call, Answer>(
  model: Model<State, Call, Answer>,
  history: readonly Entry<Call, Answer>[],
): Verdict<Call, Answer> {
  type One = Entry<Call, Answer>;
  const inOrder = history.toSorted((one, other) => one.began - other.began);
  const answered = inOrder.filter(({ answer }) => answer !== null);
  const unknown = inOrder.filter(({ answer }) => answer === null);

  /** The answered calls that can come next. A call cannot come next if another remaining call ended before it began. */
  const nextAnswered = ({ from, ahead }: PartialOrder<State, One>): number[] => {
    let firstEnd = Number.POSITIVE_INFINITY;
    const next: number[] = [];
    for (let index = from; (answered[index]?.began ?? Number.POSITIVE_INFINITY) <= firstEnd; index += 1) {
      if (ahead.includes(index)) continue;
      firstEnd = Math.min(firstEnd, answered[index]?.ended ?? firstEnd);
      next.push(index);
    }
    return next.toSorted((one, other) => (answered[one] as One).ended - (answered[other] as One).ended);
  };

  const appendAnswered = (way: PartialOrder<State, One>, index: number): PartialOrder<State, One>[] => {
    const entry = answered[index] as One;
    const state = model.step(way.state, entry.call, entry.answer as Answer);
    if (state === null) return [];
    let from = way.from;
    const ahead = new Set([...way.ahead, index]);
    while (ahead.delete(from)) from += 1;
    const sorted = [...ahead].toSorted((one, other) => one - other);
    return [{ ...way, state, from, ahead: sorted, last: { entry, before: way }, length: way.length + 1 }];
  };

  /**
   * Applies a call with an unknown outcome, once for each answer that it may have had. Answers that leave the state
   * unchanged are skipped, because they make no other order possible.
   */
  const appendUnknown = (way: PartialOrder<State, One>, index: number): PartialOrder<State, One>[] => {
    const entry = unknown[index] as One;
    const took = [...way.took, index].toSorted((one, other) => one - other);
    return model.changing(entry.call).flatMap((answer) => {
      const state = model.step(way.state, entry.call, answer);
      if (state === null || JSON.stringify(state) === JSON.stringify(way.state)) return [];
      return [{ ...way, state, took, last: { entry, before: way }, length: way.length + 1 }];
    });
  };

  const after = (way: PartialOrder<State, One>): PartialOrder<State, One>[] => {
    const next = nextAnswered(way);
    const firstEnd = Math.min(...next.map((index) => (answered[index] as One).ended));
    const mayHave = [...unknown.keys()].filter(
      (index) => (unknown[index] as One).began <= firstEnd && !way.took.includes(index),
    );
    return [
      ...next.flatMap((index) => appendAnswered(way, index)),
      ...mayHave.flatMap((index) => appendUnknown(way, index)),
    ];
  };

  const start: PartialOrder<State, One> = {
    state: model.initial,
    from: 0,
    ahead: [],
    took: [],
    last: null,
    length: 0,
  };
  const tried = new Set<string>();
  const ways = [start];
  let longest = start;
  const failed = (kind: 'illegal' | 'undecided'): Verdict<Call, Answer> => ({
    kind,
    explained: orderOf(longest),
    stuck: nextAnswered(longest).map((index) => answered[index] as One),
  });
  for (let way = ways.pop(); way; way = ways.pop()) {
    if (way.from === answered.length) return { kind: 'legal' };
    if (way.length > longest.length) longest = way;
    if (tried.size > MAX_ORDERS) return failed('undecided');
    for (const next of after(way).toReversed()) {
      const key = JSON.stringify([next.from, next.ahead, next.took, next.state]);
      if (tried.has(key)) continue;
      tried.add(key);
      ways.push(next);
    }
  }
  return failed('illegal');
}

function orderOf<State, One>(way: PartialOrder<State, One>): One[] {
  const order: One[] = [];
  for (let { last } = way; last; { last } = last.before) order.push(last.entry);
  return order.toReversed();
}
