import { invariant } from './basics.ts';

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** A schema of any library with the Standard Schema interface (standardschema.dev), for example of zod, valibot or arktype. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/**
 * Returns the value as the schema normalises it, or null if the schema refuses it.
 * @throws Error if the schema validates asynchronously. The engine decides in one step where a run opens.
 */
export function validate<Output>(schema: StandardSchema<Output>, value: unknown): { value: Output } | null {
  const result = schema['~standard'].validate(value);
  invariant(
    !(result instanceof Promise),
    `A schema of ${schema['~standard'].vendor} validates asynchronously, or has thrown. Use a synchronous schema, and a port of the chart for what only a server knows.`,
  );
  return result.issues ? null : { value: result.value };
}
