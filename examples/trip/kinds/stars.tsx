import type { HtmlFieldKinds } from '@ie-no-tayori/flow';
import type { FieldControlProps, FieldControls } from '@ie-no-tayori/flow/react';
import { htmlControls, useField } from '@ie-no-tayori/flow/react';

declare module '@ie-no-tayori/flow' {
  interface FieldKinds<Name extends string> extends HtmlFieldKinds {
    stars: { max: number };
  }
}

function Stars(props: FieldControlProps<'stars'>) {
  const { id, label, value, onChange, inputRef } = useField<number>(props);
  const { max } = props.field;
  return (
    <label>
      {label}
      <input
        id={id}
        ref={inputRef}
        type="range"
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}

export const controls: FieldControls = {
  ...htmlControls,
  stars: { Control: Stars, empty: 0, toRows: ({ label }, value) => [{ label, value: String(value) }] },
};
