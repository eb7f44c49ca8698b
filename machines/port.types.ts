/** What a port answers. A problem is expected and is data; a rejected promise is a bug and leads to `crashed`. */
export type Answer<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };
