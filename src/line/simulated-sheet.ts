/** A window of the simulated LINE over the page. */
export interface Sheet {
  title: string;
  text: string;
  /** The customer may deselect each item. */
  items?: readonly { name: string; label: string }[];
  accept: string;
  refuse: string;
}

const STYLES: Partial<CSSStyleDeclaration> = {
  border: 'none',
  borderRadius: '16px',
  padding: '20px',
  maxWidth: '22rem',
  fontFamily: 'inherit',
};

/**
 * Shows the window. Resolves to the names of the items that the customer left selected, or to null if the customer
 * refused or closed the window.
 */
export function showSheet({
  title,
  text,
  items = [],
  accept,
  refuse,
}: Sheet): Promise<readonly string[] | null> {
  const element = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    words: string,
  ): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), { textContent: words });
  const dialog = document.createElement('dialog');
  Object.assign(dialog.style, STYLES);
  dialog.setAttribute('aria-label', title);
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  const boxes = items.map(({ name, label }) => {
    const row = document.createElement('p');
    const line = element('label', ` ${label}`);
    const box = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      value: name,
      checked: true,
    });
    line.prepend(box);
    row.append(line);
    form.append(row);
    return box;
  });
  const press = (label: string, value: string) => {
    const button = Object.assign(element('button', label), { value });
    Object.assign(button.style, { minHeight: '44px', margin: '8px 8px 0 0', font: 'inherit' });
    return button;
  };
  form.append(press(accept, 'accept'), press(refuse, 'refuse'));
  dialog.append(element('p', 'デモ用のLINEの画面です。'), element('h2', title), element('p', text), form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const checkedValues = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      resolve(dialog.returnValue === 'accept' ? checkedValues : null);
      dialog.remove();
    });
  });
}
