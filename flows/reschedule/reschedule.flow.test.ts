import { expect, test } from 'vitest';
import type { RescheduleData } from './reschedule.flow.ts';
import { rescheduleFlow } from './reschedule.flow.ts';

const fieldsOf = (data: RescheduleData) => {
  const { selectDesiredDate } = rescheduleFlow.steps;
  const fields = selectDesiredDate && 'fields' in selectDesiredDate ? selectDesiredDate.fields : [];
  return typeof fields === 'function' ? fields(data, null) : fields;
};

test.each(['consultation', 'event', 'reservation'] as const)(
  'the calendar opens near the time that the %s has',
  (of) => {
    const when = '12月20日(日) 10:00〜';
    const [field] = fieldsOf({ of, title: '', when, day: '2026-12-20', kept: [], today: '2026-11-20' });
    expect(field?.kind === 'wishes' && field.near).toBe('2026-12-20');
  },
);
