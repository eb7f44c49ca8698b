import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll } from 'vitest';

/** What is not there yet is asked for at every change of the page; to print the page each time would take most of that. */
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    const printed = () => `${message}\n\n${prettyDOM(container)}`;
    Object.defineProperty(error, 'message', { get: printed });
    return error;
  },
});

// React's development build notes a stack trace for ten thousand elements a second, to tell more in a warning than which warning
// it is: a fifth of the time of these tests. It warns without them.
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

// jsdom tries every rule of every sheet for it, and finding something by its role asks it of all that is around: up to half the
// time of these tests. What a sheet hides is for the browser tests to see; here only `hidden` and an element's own style do.
window.getComputedStyle = (element) => {
  const { style, hidden, localName } = element as HTMLElement;
  if (hidden) return unseen;
  return style.length === 0 && PHRASING.has(localName) ? inline : style;
};

// The files of a process share its window.
afterAll(() => {
  for (const left of document.querySelectorAll('title, script, body > *')) left.remove();
  localStorage.clear();
  sessionStorage.clear();
});
