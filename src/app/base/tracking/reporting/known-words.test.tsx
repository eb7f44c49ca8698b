import { afterEach, expect, test } from 'vitest';
import { collectPersonalTexts } from './known-words.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const known = () => [...collectPersonalTexts([() => localStorage, () => sessionStorage], document)].sort();

test('the customer’s stored texts are found, even nested ones, but not the app’s own words', () => {
  localStorage.setItem('access-token', 'nD1bQ0xk2nZ7sLw4');
  localStorage.setItem('uid', '1234567');
  sessionStorage.setItem(
    'draft:a',
    JSON.stringify({ flow: 'consultation', answers: { profile: { lastName: 'Sato', wishes: ['10:00'] } } }),
  );
  sessionStorage.setItem('broken', '{"lastName":"Ya');
  sessionStorage.setItem('reload:consultation', '/consultations/confirm');
  expect(known()).toEqual(['10:00', '1234567', 'Sato', 'nD1bQ0xk2nZ7sLw4', '{"lastName":"Ya'].sort());
});

test('the values of the page’s fields are found', () => {
  document.body.innerHTML = `
    <input value=" Haruka "><textarea>cold rooms</textarea><select><option selected>4,000</option></select>`;
  expect(known()).toEqual(['4,000', 'Haruka', 'cold rooms']);
});

test('a blocked storage does not prevent reading the other one', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  sessionStorage.setItem('a', 'token');
  expect(collectPersonalTexts([blocked, () => sessionStorage], document)).toEqual(['token']);
});
