const page = document.documentElement;

export const language = (): 'ja' | 'en' => (page.dataset.language === 'en' ? 'en' : 'ja');

function choose(name: 'language' | 'width' | 'code', value: string): void {
  page.dataset[name] = value;
  page.lang = language();
  try {
    localStorage.setItem(`review:${name}`, value);
  } catch {
    // Without storage, the browser forgets the choice on the next page.
  }
}

/**
 * Keeps the target of an opened anchor below the sticky header, whose height depends on the window and the language.
 */
export function followHeader(): void {
  const header = document.querySelector<HTMLElement>('.top');
  if (!header) return;
  const follow = () => {
    page.style.scrollPaddingTop = `${header.offsetHeight + 16}px`;
  };
  new ResizeObserver(follow).observe(header);
  follow();
  // The pictures above the anchor may have loaded since the browser scrolled to it.
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/**
 * Lets the reader choose the language, the width of the screens, and whether code names are shown. A script in the head
 * has already applied the last choices.
 */
export function followChoices(): void {
  page.lang = language();
  document
    .getElementById('language')
    ?.addEventListener('click', () => choose('language', language() === 'ja' ? 'en' : 'ja'));
  const code = document.getElementById('code');
  const markCode = () => code?.setAttribute('aria-pressed', String(page.dataset.code === 'shown'));
  code?.addEventListener('click', () => {
    choose('code', page.dataset.code === 'shown' ? 'hidden' : 'shown');
    markCode();
  });
  markCode();
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
