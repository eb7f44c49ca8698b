import { describe, expect, test } from 'vitest';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { customerProfile } from '#src/api/contract/profile.contract.ts';
import { hasValues, refusedFields, toProfile } from './profile-to-save.ts';

describe('the answers of a form, converted to profile fields', () => {
  test('are null for empty fields, and lack the fields that were not asked', () => {
    expect(toProfile({ lastName: '佐藤', companyName: '', gender: '', desiredDate: 'half_year' })).toEqual({
      lastName: '佐藤',
      companyName: null,
      gender: null,
      desiredDate: 'half_year',
    });
    expect(toProfile({})).toEqual({});
  });

  test('have the prefecture’s number and the three cities’ ids', () => {
    const desiredCities = [
      { id: 14118, name: '横浜市都筑区' },
      { id: 14109, name: '横浜市港北区' },
    ];
    expect(toProfile({ desiredPrefectureId: '14', desiredCities })).toEqual({
      desiredPrefectureId: 14,
      desiredCityId1: 14118,
      desiredCityId2: 14109,
      desiredCityId3: null,
    });
    expect(toProfile({ desiredPrefectureId: '', desiredCities: [] })).toEqual({
      desiredPrefectureId: null,
      desiredCityId1: null,
      desiredCityId2: null,
      desiredCityId3: null,
    });
  });

  test('cause an exception if the contract does not allow a value, because the form then has a bug', () => {
    expect(() => toProfile({ gender: 'unknown' })).toThrow();
  });
});

test('`holdsAnswered` is true when the profile contains each answer', () => {
  const nothing = Object.fromEntries(Object.keys(customerProfile.shape).map((name) => [name, null]));
  const profile = { ...nothing, lastName: '佐藤', budget: '未定' } as CustomerProfile;
  expect(hasValues(profile, { lastName: '佐藤', gender: null })).toBe(true);
  expect(hasValues(profile, { lastName: '佐藤', gender: 'male' })).toBe(false);
  expect(hasValues({ ...profile, lastName: '⼭⽥' }, { lastName: '山田' })).toBe(true);
});

test('refused attributes become fields of the form, and the three cities become one field', () => {
  const answer = { tel: '', desiredCities: [] };
  expect(refusedFields(answer, ['tel', 'desiredCityId1', 'desiredCityId3', 'leadStatus'])).toEqual([
    'tel',
    'desiredCities',
  ]);
});
