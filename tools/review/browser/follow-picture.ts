import { searchKey } from './search-key.ts';

interface Point {
  x: number;
  y: number;
}

const LARGEST = 2.5;
const SMALLEST = 0.12;
/**
 * The smallest readable scale. On a wide screen, a picture too large to fit at this scale overflows its frame at first.
 */
const READABLE = 0.72;
const PHONE_WIDTH = 560;

/** Adds scrolling, dragging, zooming and searching to the picture of a flow or to the map. */
export function followPicture(): void {
  const frame = document.querySelector<HTMLElement>('.picture');
  const drawing = frame?.querySelector('svg');
  if (!frame || !drawing) return;
  const zoom = zoomable(frame, drawing);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-zoom]'))
    button.addEventListener('click', () => zoom(button.dataset.zoom ?? 'fit'));
  movable(frame);
  searchable(drawing);
  document.getElementById('added')?.addEventListener('change', ({ target }) => {
    drawing.classList.toggle('without-added', target instanceof HTMLInputElement && !target.checked);
  });
  for (const place of drawing.querySelectorAll<SVGElement>('[data-place]')) showLegsOf(place, drawing);
}

function zoomable(frame: HTMLElement, drawing: SVGSVGElement): (how: string) => void {
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value];
  const whole = () => Math.min(1, (frame.clientWidth - 4) / width);
  let scale = 1;
  const setScale = (wanted: number, at: Point = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }) => {
    const next = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    const [x, y] = [(frame.scrollLeft + at.x) / scale, (frame.scrollTop + at.y) / scale];
    scale = next;
    drawing.setAttribute('width', String(width * scale));
    drawing.setAttribute('height', String(height * scale));
    frame.scrollTo(x * scale - at.x, y * scale - at.y);
  };
  const showWhole = () => setScale(Math.min(whole(), frame.clientHeight / height));
  if (frame.clientWidth < PHONE_WIDTH) showWhole();
  else setScale(Math.max(READABLE, whole()), { x: 0, y: 0 });
  const start = drawing.querySelector('.dot, .line-talk')?.getBoundingClientRect();
  if (start) {
    const around = frame.getBoundingClientRect();
    frame.scrollTo(start.left - around.left - frame.clientWidth / 2, start.top - around.top - 200);
  }
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      setScale(scale * Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top });
    },
    { passive: false },
  );
  let spread: number | null = null;
  frame.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const { left, top } = frame.getBoundingClientRect();
      const middle = {
        x: (one.clientX + other.clientX) / 2 - left,
        y: (one.clientY + other.clientY) / 2 - top,
      };
      if (spread !== null) setScale((scale * distance) / spread, middle);
      spread = distance;
    },
    { passive: false },
  );
  frame.addEventListener('touchend', () => {
    spread = null;
  });
  return (how) => {
    if (how === 'fit') showWhole();
    else setScale(scale * (how === 'in' ? 1.25 : 0.8));
  };
}

/** Adds dragging with the mouse. Touch needs no code, because the browser scrolls by itself. */
function movable(frame: HTMLElement): void {
  let from: Point | null = null;
  let hasMoved = false;
  frame.addEventListener('pointerdown', ({ pointerType, button, clientX, clientY }) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    from = { x: clientX + frame.scrollLeft, y: clientY + frame.scrollTop };
    hasMoved = false;
  });
  window.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!from) return;
    const to = { x: from.x - clientX, y: from.y - clientY };
    if (!hasMoved && Math.hypot(to.x - frame.scrollLeft, to.y - frame.scrollTop) < 5) return;
    hasMoved = true;
    frame.classList.add('dragged');
    frame.scrollTo(to.x, to.y);
  });
  window.addEventListener('pointerup', () => {
    from = null;
    frame.classList.remove('dragged');
  });
  frame.addEventListener(
    'click',
    (event) => {
      if (hasMoved) event.preventDefault();
      hasMoved = false;
    },
    true,
  );
  frame.addEventListener('dragstart', (event) => event.preventDefault());
}

function searchable(drawing: SVGSVGElement): void {
  const field = document.getElementById('in-picture');
  if (!(field instanceof HTMLInputElement)) return;
  field.addEventListener('input', () => {
    const asked = searchKey(field.value.trim());
    const parts = [...drawing.querySelectorAll<SVGElement>('a.box, .label')];
    const isHit = (part: SVGElement) =>
      asked !== '' && searchKey(`${part.dataset.state ?? ''} ${part.textContent}`).includes(asked);
    for (const part of parts) {
      part.classList.toggle('hit', isHit(part));
      part.classList.toggle('dim', asked !== '' && !isHit(part) && !part.classList.contains('frame'));
    }
    parts.find(isHit)?.scrollIntoView({ block: 'center', inline: 'center' });
  });
}

/** On the map, highlights the connections of the place under the pointer. */
function showLegsOf(place: SVGElement, drawing: SVGSVGElement): void {
  const near = (isNear: boolean) => {
    for (const leg of drawing.querySelectorAll<SVGElement>('[data-ends]')) {
      const ends = leg.dataset.ends?.split(' ') ?? [];
      if (ends.includes(place.dataset.place ?? '')) leg.classList.toggle('near', isNear);
    }
  };
  place.addEventListener('pointerenter', () => near(true));
  place.addEventListener('pointerleave', () => near(false));
  place.addEventListener('focus', () => near(true));
  place.addEventListener('blur', () => near(false));
}
