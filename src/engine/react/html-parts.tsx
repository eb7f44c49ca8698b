import type { MouseEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import type {
  ActionBarProps,
  AlertProps,
  DialogProps,
  ErrorSummaryProps,
  FieldGroupProps,
  FlowParts,
  LoadingProps,
  PageProps,
  Pressable,
  ReviewListProps,
} from './flow-parts.ts';

const Button = ({ label, onPress }: Pressable) => (
  <button type="button" onClick={onPress}>
    {label}
  </button>
);

const Page = ({ title, headingRef, subject, progress, returnHint, back, action, children }: PageProps) => (
  <>
    {back && (
      <nav>
        <Button {...back} />
      </nav>
    )}
    <main>
      {subject && <p>{[subject.title, subject.detail].filter(Boolean).join(', ')}</p>}
      {returnHint === null ? progress && <p>{progress.label}</p> : <p role="status">{returnHint}</p>}
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {action}
    </main>
  </>
);

function Dialog({ title, close, busy, action, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const press = () => busy || close.onPress();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {action}
      <Button label={close.label} onPress={press} />
    </dialog>
  );
}

const Alert = ({ severity, links = [], action, children }: AlertProps) => (
  <div role={severity === 'error' ? 'alert' : 'status'} data-severity={severity}>
    {children}
    {links.map(({ to, label }) => (
      <p key={to}>
        <a href={to}>{label}</a>
      </p>
    ))}
    {action && <Button {...action} />}
  </div>
);

function ActionBar({ label, formId, onPress, busyLabel = null, secondary }: ActionBarProps) {
  const busy = busyLabel !== null;
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onPress?.();
  };
  return (
    <div>
      <button
        type={formId === undefined ? 'button' : 'submit'}
        form={formId}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        {busyLabel ?? label}
      </button>
      {secondary && <Button {...secondary} />}
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {busyLabel}
      </span>
    </div>
  );
}

const FieldGroup = ({ title, rows }: FieldGroupProps) => {
  const fields = rows.map((row) => <div key={row[0]?.key}>{row}</div>);
  if (title === null) return fields;
  return (
    <fieldset>
      <legend>{title}</legend>
      {fields}
    </fieldset>
  );
};

/** Does not follow the link, because a router would react to the URL's new fragment. */
const focusField = (event: MouseEvent, id: string) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

function ErrorSummary({ ref, title, lead, errors }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div ref={ref} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      <p>{lead}</p>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const toLines = (value: string | readonly string[], noAnswer: string): string => {
  const text = [value].flat().join('\n');
  return text === '' ? noAnswer : text;
};

const ReviewList = ({ sections, noAnswer, disabled }: ReviewListProps) =>
  sections.map(({ title, rows, edit }) => (
    <section key={title}>
      <h2>{title}</h2>
      <dl>
        {rows.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label.
          <div key={index}>
            <dt>{label}</dt>
            <dd style={{ whiteSpace: 'pre-line' }}>{toLines(value, noAnswer)}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        aria-label={edit.name}
        aria-disabled={disabled || undefined}
        onClick={() => disabled || edit.onPress()}
      >
        {edit.label}
      </button>
    </section>
  ));

const Loading = ({ label, height }: LoadingProps) => (
  <p role="status" aria-busy="true" style={{ minHeight: height }}>
    {label}
  </p>
);

/** Parts of plain HTML, without styles. */
export const htmlParts: FlowParts = {
  Page,
  DocumentTitle: ({ title }) => <title>{title}</title>,
  Dialog,
  Alert,
  ActionBar,
  SendNotice: () => null,
  Lead: ({ children }) => <p>{children}</p>,
  FieldGroup,
  ErrorSummary,
  ReviewList,
  Loading,
};
