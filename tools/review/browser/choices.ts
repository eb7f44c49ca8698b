const page = document.documentElement;

export const language = (): 'ja' | 'en' => (page.dataset.language === 'en' ? 'en' : 'ja');

function choose(name: 'language' | 'width', value: string): void {
  page.dataset[name] = value;
  page.lang = language();
  try {
    localStorage.setItem(`review:${name}`, value);
  } catch {
    // A browser without storage forgets it at the next page.
  }
}

/** Lets the customer choose the language and the width of the screens; a script in the head has set the last choice. */
export function followChoices(): void {
  page.lang = language();
  document
    .getElementById('language')
    ?.addEventListener('click', () => choose('language', language() === 'ja' ? 'en' : 'ja'));
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-width]')];
  const mark = () => {
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.dataset.width === page.dataset.width));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      choose('width', button.dataset.width ?? '390');
      mark();
    });
  }
  mark();
}
