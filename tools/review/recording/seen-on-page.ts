import type { SeenField, Stop } from './record.ts';

/**
 * Returns the visible content of the page. Runs in the browser, so it must not use imports or other names of this file.
 */
export function seenOnPage(): Omit<Stop, 'name' | 'pictures' | 'fields'> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return {
    running: window.reviewRunning?.() ?? [],
    path: location.pathname,
    title: document.title,
    text: document.body.innerText,
    links: [...new Set(links)],
    alerts: [...document.querySelectorAll<HTMLElement>('[role=alert]')]
      .map((alert) => alert.innerText.trim())
      .filter(Boolean),
  };
}

/**
 * Returns one entry per control. A radio button or checkbox in a named group has the group's name as its label, and its
 * own label as its choice. Runs in the browser.
 */
export function fieldsOnPage(): SeenField[] {
  const textsOf = (ids: string | null | undefined) =>
    (ids?.split(' ') ?? []).flatMap((id) => document.getElementById(id)?.innerText.trim() || []);
  const nameOf = (element: Element | null) =>
    [
      element?.getAttribute('aria-label'),
      textsOf(element?.getAttribute('aria-labelledby'))[0],
      element?.querySelector(':scope > legend')?.textContent,
    ].find(Boolean) ?? '';
  const labelOf = (control: HTMLInputElement) =>
    nameOf(control) || (control.labels?.[0]?.innerText.trim() ?? '');
  const rulesOf = (control: HTMLInputElement, group: Element | null) =>
    [
      [control, group].some((one) => one?.matches('[required], [aria-required=true]')) && 'required',
      control.maxLength > 0 && `maxlength ${control.maxLength}`,
      control.inputMode && `inputmode ${control.inputMode}`,
      control.autocomplete && `autocomplete ${control.autocomplete}`,
    ].filter((rule) => typeof rule === 'string' && rule !== '') as string[];
  const controls = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden]):not([hidden]), select, textarea',
  );
  return [...controls].map((control) => {
    const isChoice = ['radio', 'checkbox'].includes(control.type);
    const group = isChoice ? control.closest('[role=radiogroup], [role=group], fieldset') : null;
    const groupName = nameOf(group);
    return {
      label: groupName || labelOf(control),
      kind: control.type,
      choices: groupName ? [labelOf(control)] : [],
      rules: rulesOf(control, group),
      messages: [control, group].flatMap((one) => [
        ...textsOf(one?.getAttribute('aria-describedby')),
        ...textsOf(one?.getAttribute('aria-errormessage')),
      ]),
      filled: isChoice ? control.checked : control.value !== '',
    };
  });
}
