import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#src/api/contract/endpoint.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { declarations, endpoints } from '#src/api/contract/endpoints.ts';
import * as fields from '#src/api/contract/fields.ts';
import { toWire } from '#src/api/contract/wire.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

interface WireSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly of: (name: EndpointName, part: Part) => JsonSchema;
}

type Part = 'query' | 'body' | 'multipart' | 'answer';
const PARTS: readonly Part[] = ['query', 'body', 'multipart', 'answer'];
const REFERENCE = '#/components/schemas/';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Day: 'A calendar day in Asia/Tokyo.',
  Time: 'A time of day in Asia/Tokyo.',
  Instant: 'An instant, ISO 8601 with any offset.',
  Item: 'A question. Clients show an unknown kind as text.',
  Failure:
    'The response of every failed call: reasons that people can read, and the invalid attributes if they are known.',
};

/**
 * Returns JSON Schemas of the whole contract as it is sent: with snake_case names, and with references to shared
 * schemas.
 */
export function wireSchemas(): WireSchemas {
  const registry = z.registry<{ id: string }>();
  const shared = sharedSchemas();
  for (const [id, schema] of Object.entries(shared)) registry.add(schema, { id });
  for (const [name, endpoint] of Object.entries(endpoints))
    for (const [part, schema] of partsOf(endpoint)) registry.add(schema, { id: `${name}.${part}` });

  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${REFERENCE}${id}`,
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => spellBoolean(zodSchema as unknown as Schema, jsonSchema),
  });
  const onTheWire = (id: string, spell = wireName): JsonSchema => spelled(schemas[id], spell) as JsonSchema;
  return {
    components: Object.fromEntries(
      Object.keys(shared)
        .sort()
        .map((id) => [id, described(id, onTheWire(id))]),
    ),
    // The fields of a form keep their camelCase names.
    of: (name, part) => onTheWire(`${name}.${part}`, part === 'multipart' ? asItIs : wireName),
  };
}

const partsOf = (endpoint: Endpoint): [Part, Schema][] =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [[part, schema] as [Part, Schema]] : [];
  });

function sharedSchemas(): Record<string, Schema> {
  const { day, time, instant, item, failure } = fields;
  const named = [...declarations, ...Object.entries<unknown>({ day, time, instant, item, failure })];
  return Object.fromEntries(
    named
      .filter((entry): entry is [string, Schema] => isSchema(entry[1]))
      .map(([name, schema]) => [name.charAt(0).toUpperCase() + name.slice(1), schema]),
  );
}

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

/** In a query a boolean is sent as the text `true` or `false`. */
function spellBoolean(schema: Schema, json: z.core.JSONSchema.BaseSchema): void {
  if (json.type === 'string' && schema.safeParse('true').data === true) json.enum = ['true', 'false'];
}

type Spelling = (name: string) => string;

const asItIs: Spelling = (name) => name;

const DROPPED = new Set(['$schema', '$id']);

/** Renames properties, and drops keywords that do not help readers. */
function spelled(schema: unknown, spell: Spelling): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => spelled(inner, spell));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([keyword, value]) => !DROPPED.has(keyword) && value !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(
    entries.map(([keyword, value]) => {
      if (keyword === 'properties') return [keyword, spelledProperties(value, spell)];
      if (keyword === 'required') return [keyword, (value as string[]).map(spell)];
      return [keyword, spelled(value, spell)];
    }),
  );
}

/** Properties are handled separately, because a property may have the name of a keyword, such as `required`. */
const spelledProperties = (properties: object, spell: Spelling): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [spell(name), spelled(schema, spell)]),
  );

const wireName: Spelling = (name) => Object.keys(toWire({ [name]: 0 }) as object)[0] ?? name;

const described = (id: string, schema: JsonSchema): JsonSchema =>
  DESCRIPTIONS[id] === undefined ? schema : { description: DESCRIPTIONS[id], ...schema };
