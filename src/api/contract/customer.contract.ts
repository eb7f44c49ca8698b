import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, writtenText } from './fields.ts';
import { customerProfile } from './profile.contract.ts';
import { me } from './session.contract.ts';

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/me',
  access: 'customer',
  body: z.object({ customer: z.object({ name: writtenText(50).check(z.minLength(1)) }) }),
  answer: z.object({ customer: me }),
});

export const updateCooperationInfo = endpoint({
  method: 'PATCH',
  path: '/cooperation_info',
  access: 'customer',
  body: z.object({ consented: z.boolean() }),
  answer: z.object({ consented: z.boolean() }),
});

export const changeLeadStatus = endpoint({
  method: 'PATCH',
  path: '/change_lead_status',
  access: 'customer',
  body: z.object({ leadStatus: z.string().check(z.minLength(1), z.maxLength(50)) }),
  answer: z.object({ customerProfile }),
});

export const getCustomerAdditionalRecords = endpoint({
  method: 'GET',
  path: '/customer_additional_records',
  access: 'customer',
  answer: z.object({
    customerAdditionalRecords: z.array(z.object({ id, label: z.string(), value: z.string() })),
  }),
});
