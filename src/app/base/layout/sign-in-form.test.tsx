import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { SignInPage } from './sign-in-form.tsx';

type Props = Parameters<typeof SignInPage>[0];

/** The sign-in page's alerts, links and paragraphs. */
function shown(props: Pick<Props, 'problem' | 'returns'>) {
  const page = <SignInPage busy={false} onLogin={() => undefined} {...props} />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  const { container, unmount } = render(<RouterProvider router={router} />);
  const alerts = [...container.querySelectorAll('.MuiAlert-message')].map(({ textContent }) => textContent);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  const paragraphs = container.querySelectorAll('p').length;
  unmount();
  return { alerts, links, paragraphs };
}

const PROBLEMS = [
  'signInRefused',
  'sessionExpired',
  'checkFailed',
  'signedOutElsewhere',
  'forwardedLink',
  'storageFull',
  'unreachable',
] as const;

test('the sign-in page shows a text of its own for each problem, and the same for both kinds of expiry', () => {
  const texts = PROBLEMS.map((problem) => shown({ problem, returns: false }).alerts);
  expect(texts.map((alerts) => alerts.filter((text) => text.length > 20).length)).toEqual(
    PROBLEMS.map(() => 1),
  );
  expect([texts[0], new Set(texts.flat()).size]).toEqual([texts[1], PROBLEMS.length - 1]);
  expect(shown({ problem: null, returns: false }).alerts).toEqual([]);
});

test('only a forwarded link leads to the LINE chat', () => {
  expect(PROBLEMS.filter((problem) => shown({ problem, returns: true }).links.includes('/lineTalk'))).toEqual(
    ['forwardedLink'],
  );
});

test('the page mentions that the customer returns to the requested page, except for a forwarded link', () => {
  const added = (problem: Props['problem']) =>
    shown({ problem, returns: true }).paragraphs - shown({ problem, returns: false }).paragraphs;
  expect([added(null), added('unreachable'), added('forwardedLink')]).toEqual([1, 1, 0]);
});
