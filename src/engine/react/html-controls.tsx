import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldBase, HtmlFieldKinds, ReviewRow } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { useField } from './field-control.ts';

type HtmlField<Kind extends keyof HtmlFieldKinds> = Kind extends Kind
  ? FieldBase & { kind: Kind } & HtmlFieldKinds[Kind]
  : never;

interface HtmlControlProps<Kind extends keyof HtmlFieldKinds> {
  field: HtmlField<Kind>;
  form: UseFormReturn<Answers>;
}

type Described = Pick<ReturnType<typeof useField>, 'id' | 'name' | 'required' | 'help' | 'error'>;

/** The attributes that tell assistive technology what belongs to a control. */
const toAttributes = ({ id, name, required, help, error }: Described) => ({
  id,
  name,
  'aria-required': required,
  'aria-invalid': error !== undefined,
  'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

const Notes = ({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) => (
  <>
    {help && <small id={`${id}-help`}>{help}</small>}
    {error && <strong id={`${id}-error`}>{error}</strong>}
  </>
);

function TextInput(props: HtmlControlProps<'text' | 'date'>) {
  const { field } = props;
  const bound = useField<string>(props);
  const own =
    field.kind === 'date'
      ? { type: 'date', min: field.min, max: field.max }
      : { type: field.type ?? 'text', autoComplete: field.autoComplete };
  return (
    <p>
      <label htmlFor={bound.id}>{bound.label}</label>
      <input
        {...toAttributes(bound)}
        {...own}
        ref={bound.inputRef}
        value={bound.value}
        onChange={({ target }) => bound.onChange(target.value)}
        onBlur={bound.onBlur}
      />
      <Notes {...bound} />
    </p>
  );
}

function Textarea(props: HtmlControlProps<'textarea'>) {
  const bound = useField<string>(props);
  return (
    <p>
      <label htmlFor={bound.id}>{bound.label}</label>
      <textarea
        {...toAttributes(bound)}
        ref={bound.inputRef}
        value={bound.value}
        onChange={({ target }) => bound.onChange(target.value)}
        onBlur={bound.onBlur}
      />
      <Notes {...bound} />
    </p>
  );
}

function Select(props: HtmlControlProps<'select'>) {
  const bound = useField<string>(props);
  return (
    <p>
      <label htmlFor={bound.id}>{bound.label}</label>
      <select
        {...toAttributes(bound)}
        ref={bound.inputRef}
        value={bound.value}
        onChange={({ target }) => bound.onChange(target.value)}
        onBlur={bound.onBlur}
      >
        <option value="" />
        {props.field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Notes {...bound} />
    </p>
  );
}

/** The first radio has the field's id, so that the error summary's link leads to it. */
function Radio(props: HtmlControlProps<'radio'>) {
  const bound = useField<string>(props);
  const { id, name, ...described } = toAttributes(bound);
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} {...described}>
      <span id={`${id}-label`}>{bound.label}</span>
      {props.field.options.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            ref={index === 0 ? bound.inputRef : undefined}
            value={value}
            checked={bound.value === value}
            onChange={() => bound.onChange(value)}
            onBlur={bound.onBlur}
          />
          {label}
        </label>
      ))}
      <Notes {...bound} />
    </div>
  );
}

function Checkbox(props: HtmlControlProps<'checkbox'>) {
  const bound = useField<boolean>(props);
  return (
    <p>
      <input
        type="checkbox"
        {...toAttributes(bound)}
        ref={bound.inputRef}
        checked={bound.value}
        onChange={({ target }) => bound.onChange(target.checked)}
        onBlur={bound.onBlur}
      />
      <label htmlFor={bound.id}>{bound.label}</label>
      <Notes {...bound} />
    </p>
  );
}

const toOptionRows = (
  { label, section, options }: HtmlField<'radio' | 'select'>,
  chosen: unknown,
): readonly ReviewRow[] => [
  { label, section, value: options.find(({ value }) => value === chosen)?.label ?? '' },
];

/** Controls of plain HTML for the kinds of `HtmlFieldKinds`, without styles. */
export const htmlControls = {
  text: { Control: TextInput },
  date: { Control: TextInput },
  textarea: { Control: Textarea },
  select: { Control: Select, toRows: toOptionRows },
  radio: { Control: Radio, toRows: toOptionRows },
  checkbox: {
    Control: Checkbox,
    empty: false,
    toRows: ({ label, section }: HtmlField<'checkbox'>, value: unknown): readonly ReviewRow[] => [
      { label, section, value: value === true ? '✓' : '' },
    ],
  },
};
