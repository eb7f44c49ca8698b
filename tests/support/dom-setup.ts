import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll } from 'vitest';

/**
 * `findBy…` queries run again at every change of the page. Printing the page in each error would take most of their
 * time, so an error prints the page only when its message is read.
 */
configure({
  // Less than the limit of a test, so that the error names the query. It judges no slow machine.
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    const printed = () => `${message}\n\n${prettyDOM(container)}`;
    Object.defineProperty(error, 'message', { get: printed });
    return error;
  },
});

// React's development build records a stack trace for ten thousand elements a second, which only improves its warnings. That
// takes a fifth of these tests' time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

const displayed = (as: string) => {
  const { style } = document.createElement('i');
  style.display = as;
  return style;
};
const unseen = displayed('none');
const inline = displayed('inline');
const PHRASING = new Set([
  'a',
  'b',
  'em',
  'i',
  'label',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
]);

// jsdom's getComputedStyle tries every rule of every style sheet, and role queries call it for all ancestors. That takes up to
// half of these tests' time. Browser tests check the style sheets; these tests need only `hidden` and inline styles.
window.getComputedStyle = (element) => {
  const { style, hidden, localName } = element as HTMLElement;
  if (hidden) return unseen;
  return style.length === 0 && PHRASING.has(localName) ? inline : style;
};

// The test files of a process share its window.
afterAll(() => {
  for (const left of document.querySelectorAll('title, script, body > *')) left.remove();
  localStorage.clear();
  sessionStorage.clear();
});
