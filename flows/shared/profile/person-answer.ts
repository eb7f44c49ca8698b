import * as z from 'zod/mini';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { Field, ReviewRow } from '#src/engine/core/field.ts';
import { contactTimes, genders } from '#src/lib/option-lists.ts';
import { contactTimeFault, profileNatures } from '#src/lib/profile-faults.ts';
import { textByRule } from '#src/lib/text-rule.ts';
import { choiceByRule, ruleOf, withCurrentValue } from './profile-rules.ts';

/** The customer's data apart from name, contact and address. A text is '' if nothing was entered. */
export interface PersonAnswer {
  gender: string;
  companyName: string;
  /** `HH:mm`, like `telTo`. */
  telFrom: string;
  telTo: string;
}

interface PersonData {
  profile: CustomerProfile;
  validations: readonly ProfileValidation[];
}

const labels: Record<keyof PersonAnswer, string> = {
  gender: '性別',
  companyName: 'お勤め先',
  telFrom: '電話連絡のご希望時間帯（何時から）',
  telTo: '電話連絡のご希望時間帯（何時まで）',
};

export function personShape({ profile, validations }: PersonData) {
  const rule = (name: keyof PersonAnswer) => ruleOf(name, validations);
  const time = (name: 'telFrom' | 'telTo') =>
    choiceByRule(labels[name], rule(name), withCurrentValue(contactTimes, profile[name]));
  return {
    gender: choiceByRule(labels.gender, rule('gender'), genders),
    companyName: textByRule(labels.companyName, rule('companyName'), { nature: profileNatures.companyName }),
    telFrom: time('telFrom'),
    telTo: time('telTo'),
  };
}

/** Checks that the hours for calls end after they begin, if both are answered. */
export const endsAfterItBegins = z.superRefine<Partial<PersonAnswer>>(
  ({ telFrom = '', telTo = '' }, issues) => {
    const message = contactTimeFault(telFrom, telTo);
    if (message) issues.addIssue({ code: 'custom', message, path: ['telTo'], input: telTo });
  },
);

export function personFields({ profile, validations }: PersonData): readonly Field<PersonAnswer>[] {
  const base = <Name extends keyof PersonAnswer>(name: Name) => ({
    name,
    label: labels[name],
    optional: !ruleOf(name, validations).required,
  });
  return [
    { ...base('gender'), kind: 'choice', options: genders },
    { ...base('companyName'), kind: 'text', autoComplete: 'organization' },
    { ...base('telFrom'), kind: 'select', options: withCurrentValue(contactTimes, profile.telFrom) },
    { ...base('telTo'), kind: 'select', options: withCurrentValue(contactTimes, profile.telTo) },
  ];
}

const shortTime = (time: string) => time.replace(/^0/, '');

/** The labels of the fields that {@link contactTimeRow} joins. */
export const contactTimeLabels: readonly string[] = [labels.telFrom, labels.telTo];

export const contactTimeRow = ({ telFrom = '', telTo = '' }: Partial<PersonAnswer>): ReviewRow => ({
  label: '電話連絡のご希望時間帯',
  value: telFrom || telTo ? `${shortTime(telFrom)}〜${shortTime(telTo)}` : '',
});

export const personDefaults = ({ profile }: PersonData): PersonAnswer => ({
  gender: profile.gender ?? '',
  companyName: profile.companyName ?? '',
  telFrom: profile.telFrom ?? '',
  telTo: profile.telTo ?? '',
});
