import { isChunkLoadError } from '#src/app/base/errors/chunk-load-error.ts';
import type { BootEnvironment } from './boot-environment.ts';

const HEADING = 'ページを表示できませんでした';
const ADVICE = '通信環境をご確認のうえ、もう一度お試しください。';

/**
 * Handles an error before the first render. If code could not be fetched, it reloads the page, unless `reloadForCode`
 * refuses. In all other cases it shows a page that needs none of the app's code.
 */
export function showStartFailure(
  error: unknown,
  element: HTMLElement,
  {
    reloadForCode,
    report,
    startReporting,
  }: Pick<BootEnvironment, 'reloadForCode' | 'report' | 'startReporting'>,
): void {
  if (isChunkLoadError(error) && reloadForCode()) return;
  report(error);
  startReporting();
  document.title = HEADING;
  const main = document.createElement('main');
  Object.assign(main.style, {
    maxWidth: '30rem',
    margin: '20vh auto 0',
    padding: '1.5rem',
    textAlign: 'center',
  });
  const button = part('button', 'もう一度読み込む');
  Object.assign(button.style, { minHeight: '3rem', padding: '0 1.5rem', font: 'inherit' });
  button.onclick = () => location.reload();
  main.append(part('h1', HEADING), part('p', ADVICE), button);
  element.replaceChildren(main);
}

function part<Tag extends 'h1' | 'p' | 'button'>(tag: Tag, words: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}
