import { getValue } from './wizard.ts';

/** What every field declares. */
export interface FieldBase<Name extends string = string> {
  name: Name;
  label: string;
  help?: string;
  /** True: the customer may leave it empty. */
  optional?: boolean;
  /** The heading above the field, in the step and in the review. Neighbouring fields of one section share it. */
  section?: string;
  /** The field is shown only while the field `name` of the step has the value `is`. */
  shownIf?: { name: Name; is: string | boolean };
  /** `half` shares its row with the next field of half width. */
  width?: 'short' | 'half' | 'full';
}

interface FieldOption {
  value: string;
  label: string;
}

/** The kinds of fields for which the engine has controls of plain HTML (`htmlControls`). */
export interface HtmlFieldKinds {
  text: { type?: 'text' | 'tel' | 'email'; autoComplete?: string; maxLength?: number };
  textarea: { maxLength?: number };
  /** The value is `YYYY-MM-DD`. */
  date: { min?: string; max?: string };
  radio: { options: readonly FieldOption[] };
  select: { options: readonly FieldOption[] };
  /** The value is true or false. */
  checkbox: object;
}

/**
 * The kinds of fields of an app, by name, each with what a field of this kind declares. An app that has other kinds than
 * `HtmlFieldKinds` adds all of its kinds by declaration merging. `Name` is the type of the names of a step's fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an app adds its kinds to this interface
// biome-ignore lint/correctness/noUnusedVariables: an app's kinds may use the names
export interface FieldKinds<Name extends string> {}

type Kinds<Name extends string> = [keyof FieldKinds<Name>] extends [never]
  ? HtmlFieldKinds
  : FieldKinds<Name>;

export type FieldKind = keyof Kinds<string>;

type KindOf<Name extends string> = {
  [Kind in keyof Kinds<Name>]: { kind: Kind } & Kinds<Name>[Kind];
}[keyof Kinds<Name>];

/** One control of a step, by kind. `name` is the path of its value in the step's answer. */
export type AnyField<Name extends string = string> = FieldBase<Name> & KindOf<Name>;

/** The paths in an answer: `name`, and `address.city` for the value `city` of the record `address`. */
type PathIn<Answer> = {
  [Key in keyof Answer & string]: NonNullable<Answer[Key]> extends readonly unknown[] | string
    ? Key
    : NonNullable<Answer[Key]> extends object
      ? Key | `${Key}.${PathIn<NonNullable<Answer[Key]>>}`
      : Key;
}[keyof Answer & string];

/** A field whose `name` must be a path in the step's answer. */
export type Field<Answer extends object = Record<string, unknown>> = AnyField<PathIn<Answer>>;

/** A row of the review. An app may add what its own list of rows shows, by declaration merging. */
export interface ReviewRow {
  label: string;
  /** An array is shown as several lines. Empty when there is no answer. */
  value: string | readonly string[];
  /** The heading of the row's section. Neighbouring rows of one section share it. */
  section?: string | undefined;
}

export const isShown = (field: AnyField, values: unknown): boolean =>
  !field.shownIf || getValue(values, field.shownIf.name) === field.shownIf.is;

/** The rows of a step in the review, in the order of its fields. `toRows` makes the rows of one field from its value. */
export const rowsOf = (
  fields: readonly AnyField[],
  answer: unknown,
  toRows: (field: AnyField, value: unknown) => readonly ReviewRow[],
): readonly ReviewRow[] =>
  fields
    .filter((field) => isShown(field, answer))
    .flatMap((field) => toRows(field, getValue(answer, field.name)));
