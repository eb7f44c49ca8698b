import type { JsonSchema } from '#provider/openapi/wire-schemas.ts';
import { isRecord } from '#src/lib/parse-json.ts';

const REFERENCE = '#/components/schemas/';
/** The number of entries that are checked in a list. */
const LOOKED_AT = 5;

type Components = Readonly<Record<string, JsonSchema>>;

/**
 * Lists the positions at which a body does not match the schema of its call. A misfit is a missing or unexpected field,
 * a different spelling, or a value of another type. The messages contain no values, because these are a customer's
 * data.
 */
export function findSchemaMismatches(
  schema: JsonSchema,
  body: unknown,
  components: Components,
  at = '',
): string[] {
  const resolved = followed(schema, components);
  const choices = (resolved.anyOf ?? resolved.oneOf) as JsonSchema[] | undefined;
  if (choices) {
    const all = choices.map((choice) => findSchemaMismatches(choice, body, components, at));
    return all.find((found) => found.length === 0) ?? shortest(all);
  }
  if (!isOfKind(resolved, body)) return [`${at || 'the body'} is ${kindOf(body)}, not ${wanted(resolved)}`];
  if (Array.isArray(body)) {
    const items = (resolved.items ?? {}) as JsonSchema;
    const found = body
      .slice(0, LOOKED_AT)
      .flatMap((item) => findSchemaMismatches(items, item, components, `${at}[]`));
    return [...new Set(found)];
  }
  return isRecord(body) ? misfitsOfFields(resolved, body, components, at) : [];
}

function misfitsOfFields(
  { properties, required = [] }: JsonSchema,
  body: Record<string, unknown>,
  components: Components,
  at: string,
): string[] {
  if (!properties) return [];
  const named = (name: string) => (at ? `${at}.${name}` : name);
  const strangers = Object.keys(body).filter((name) => !(name in properties));
  const spelledAs = (name: string) => strangers.find((other) => plain(other) === plain(name));
  const found: string[] = [];
  for (const [name, inner] of Object.entries(properties)) {
    const other = spelledAs(name);
    if (name in body) found.push(...findSchemaMismatches(inner, body[name], components, named(name)));
    else if (other !== undefined) found.push(`${named(other)} must be called ${name}`);
    else if (required.includes(name)) found.push(`${named(name)} is missing`);
  }
  const spelled = new Set(Object.keys(properties).map(plain));
  const extra = strangers.filter((name) => !spelled.has(plain(name)));
  return [...found, ...extra.map((name) => `${named(name)} is not in the contract`)];
}

const followed = (schema: JsonSchema, components: Components): JsonSchema => {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return followed(components[$ref.slice(REFERENCE.length)] ?? {}, components);
};

const plain = (name: string): string => name.replace(/[_-]/g, '').toLowerCase();

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return Number.isInteger(value) ? 'an integer' : `a ${typeof value}`;
};

const kindsOf = ({ type }: JsonSchema): string[] => (Array.isArray(type) ? type : [type]).filter(Boolean);

const wanted = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`;
  return (
    kindsOf(schema).join(' or ') + (schema.pattern === undefined ? '' : ` like ${String(schema.pattern)}`)
  );
};

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
};

function isOfKind(schema: JsonSchema, value: unknown): boolean {
  const kinds = kindsOf(schema);
  if (kinds.length > 0 && !kinds.some((kind) => FITS[kind]?.(value) ?? true)) return false;
  if (schema.const !== undefined) return value === schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const { pattern } = schema;
  return typeof pattern !== 'string' || typeof value !== 'string' || new RegExp(pattern).test(value);
}

const shortest = (lists: readonly string[][]): string[] =>
  lists.reduce((best, list) => (list.length < best.length ? list : best));

export function valueAt(body: unknown, ...path: readonly (string | number)[]): unknown {
  let value = body;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}
