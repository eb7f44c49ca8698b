import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, queryId, writtenText } from './fields.ts';
import { me } from './session.contract.ts';

const text = z.nullable(z.string());

/** The profile. A field is null if the customer has not answered it yet. */
export const customerProfile = z.object({
  lastName: text,
  firstName: text,
  furigana: text,
  gender: z.nullable(z.enum(['male', 'female', 'other', 'no_answer'])),
  tel: text,
  postalCode: text,
  prefectureCity: text,
  streetAddress: text,
  buildingRoom: text,
  contactEmail: text,
  desiredDate: z.nullable(z.enum(['right_now', 'half_year', 'one_year', 'two_years', 'pending'])),
  desiredPrefectureId: z.nullable(id),
  desiredCityId1: z.nullable(id),
  desiredCityId2: z.nullable(id),
  desiredCityId3: z.nullable(id),
  landConsiderationStatus: text,
  budget: text,
  telFrom: text,
  telTo: text,
  otherDesiredCondition: text,
  /**
   * The provider sets `catalogEnqueteFlg` after a catalog enquete, and `consultationFlg` after a booked consultation.
   */
  catalogEnqueteFlg: z.boolean(),
  consultationFlg: z.boolean(),
  mailRequest: z.boolean(),
  companyName: text,
  leadStatus: text,
});
export type CustomerProfile = z.output<typeof customerProfile>;

export const getCustomerProfile = endpoint({
  method: 'GET',
  path: '/customer_profile',
  access: 'customer',
  versioned: true,
  answer: z.object({ customerProfile }),
});

/**
 * Changes the attributes that are sent: only what the customer has answered, or the whole profile. Never changes
 * `leadStatus`, `catalogEnqueteFlg` or `consultationFlg`, which are not the customer's. 422 with `errorFields` if an
 * answer breaks a validation rule, or if the desired prefecture or city does not exist. A required attribute that was
 * never answered may stay null.
 */
export const updateCustomerProfile = endpoint({
  method: 'PATCH',
  path: '/customer_profile',
  access: 'customer',
  versioned: true,
  body: z.object({ customerProfile: z.partial(customerProfile) }),
  answer: z.object({ customerProfile }),
});

/** One rule of `customer_profile_validations`. `attribute` is the snake_case field name (INFO-2, INFO-3). */
export const profileValidation = z.object({
  attribute: z.string(),
  required: z.boolean(),
  maxLength: z.nullable(z.int()),
  format: z.nullable(z.string()),
});
export type ProfileValidation = z.output<typeof profileValidation>;

export const getCustomerProfileValidations = endpoint({
  method: 'GET',
  path: '/customer_profile_validations',
  access: 'customer',
  answer: z.object({ customerProfileValidations: z.array(profileValidation) }),
});

/**
 * The address of a postal code. `streetAddress` is the town; it is empty for a place without towns. A code of several
 * towns lists them in `streetAddresses`, and one of several municipalities lists its places in `addresses`. 404 for an
 * unknown code. 422 if it is not seven digits.
 */
export const getAddress = endpoint({
  method: 'GET',
  path: '/addresses',
  access: 'open',
  query: z.object({ postalCode: z.string().check(z.regex(/^\d{7}$/)) }),
  answer: z.object({
    prefectureCity: z.string(),
    streetAddress: z.string(),
    streetAddresses: z.nullish(z.array(z.string())),
    addresses: z.nullish(z.array(z.object({ prefectureCity: z.string(), streetAddress: z.string() }))),
  }),
});

/**
 * Updates part of the profile. The provider's validation rules apply to that part. Missing fields keep their values.
 */
export const updateBasicInfo = endpoint({
  method: 'PATCH',
  path: '/customer_profile_basic_info',
  access: 'customer',
  versioned: true,
  body: z.object({ customerProfile: z.partial(customerProfile) }),
  answer: z.object({ customerProfile }),
});

export const updateMailRequest = endpoint({
  method: 'PATCH',
  path: '/customer_profile/mail_request',
  access: 'customer',
  body: z.object({ mailRequest: z.boolean() }),
  answer: z.object({ customerProfile }),
});

/** Marks the customer as a friend of the LINE official account. */
export const markConnected = endpoint({
  method: 'PATCH',
  path: '/customer_profile/connected',
  access: 'customer',
  body: z.object({ connected: z.boolean() }),
  answer: z.object({ customer: me }),
});

const place = z.object({ id, name: z.string() });

/** All 47 prefectures. The id is the JIS number. */
export const getPrefectures = endpoint({
  method: 'GET',
  path: '/prefectures',
  access: 'open',
  answer: z.object({ prefectures: z.array(place) }),
});

/** The cities of the prefectures in the query. The list is empty if the query contains no prefecture. */
export const getCities = endpoint({
  method: 'GET',
  path: '/cities',
  access: 'open',
  query: z.object({
    prefectureId: z.optional(queryId),
    prefectureIds: z.optional(z.array(queryId)),
  }),
  answer: z.object({ cities: z.array(z.object({ id, name: z.string(), prefectureId: id })) }),
});

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
