const STEP_MS = 1400;

export function followPlaying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-play]'))
    button.addEventListener('click', () => play(button));
}

interface Shown {
  picture: HTMLImageElement | null;
  words: string;
}

function play(opener: HTMLButtonElement): void {
  const strip = opener.closest('.walk')?.querySelectorAll<HTMLElement>('.strip > li') ?? [];
  const frames = [...strip].map((frame): Shown => {
    const events = [...frame.querySelectorAll<HTMLElement>('.happened li')].map((line) => line.innerText);
    const state = frame.querySelector('p')?.innerText.split('\n')[0] ?? '';
    return { picture: frame.querySelector('img'), words: [...events, state].join(' → ') };
  });
  const { dialog, image, caption } = playerDialog();
  let at = 0;
  let timer: number | null = null;
  const show = (index: number) => {
    at = Math.max(0, Math.min(frames.length - 1, index));
    const frame = frames[at];
    image.hidden = !frame?.picture;
    if (frame?.picture) {
      image.src = frame.picture.src;
      image.alt = frame.picture.alt;
    }
    caption.textContent = `${at + 1} / ${frames.length}　${frame?.words ?? ''}`;
  };
  const pause = () => {
    if (timer !== null) window.clearInterval(timer);
    timer = null;
  };
  const start = () => {
    timer = window.setInterval(() => (at + 1 < frames.length ? show(at + 1) : pause()), STEP_MS);
  };
  const turn = (by: number) => {
    pause();
    show(at + by);
  };
  const acts: Readonly<Record<string, () => void>> = {
    back: () => turn(-1),
    next: () => turn(1),
    pause: () => (timer === null ? start() : pause()),
    close: () => dialog.close(),
  };
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    if (button) acts[button.dataset.do ?? '']?.();
    else if (target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  });
  dialog.addEventListener('close', () => {
    pause();
    dialog.remove();
    opener.focus();
  });
  show(0);
  dialog.showModal();
  start();
}

const BUTTONS = [
  ['back', '←', '前の画面 Back'],
  ['pause', '❚❚ ▶', '止める・進める Pause or play'],
  ['next', '→', '次の画面 Next'],
  ['close', '✕', '閉じる Close'],
] as const;

function playerDialog(): { dialog: HTMLDialogElement; image: HTMLImageElement; caption: HTMLElement } {
  const dialog = document.createElement('dialog');
  dialog.className = 'player';
  dialog.setAttribute('aria-label', '道すじの再生 Playing the path');
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  const caption = document.createElement('figcaption');
  const row = document.createElement('div');
  row.className = 'row';
  for (const [act, sign, name] of BUTTONS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.do = act;
    button.textContent = sign;
    button.setAttribute('aria-label', name);
    row.append(button);
  }
  figure.append(image, caption, row);
  dialog.append(figure);
  document.body.append(dialog);
  return { dialog, image, caption };
}
