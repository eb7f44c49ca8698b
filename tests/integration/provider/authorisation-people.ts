export interface Caller {
  readonly uuid: string;
  readonly lineAccessToken: string;
  /** The SMS link of a caller without a number, and of one who was sent {@link CODE}. */
  readonly liffToken: string;
  readonly liffTokenWithCode: string;
  readonly phoneNumber: string;
  /** The time of their tour: a slot holds one reservation. */
  readonly tourTime: string;
}

/** A customer with a row in every table that can hold a customer's, with `mark` in its free texts. */
export interface Person extends Caller {
  readonly name: 'owner' | 'stranger' | 'outsider';
  readonly lineUserId: string;
  readonly mark: string;
  readonly builderMark: string;
  /** The id of a visit, a meeting, a reservation and an open inquiry. */
  readonly ownId: number;
  readonly answeredInquiryId: number;
  readonly fileUuid: string;
  readonly fileToken: string;
  readonly pastUuid: string;
}

/** The code that everybody was sent. */
export const CODE = '123456';

export const nobody: Caller = {
  uuid: '11111111-1111-4111-8111-111111111111',
  lineAccessToken: 'guessed-line-token',
  liffToken: 'guessed-liff-token',
  liffTokenWithCode: 'guessed-liff-token',
  phoneNumber: '09000000000',
  tourTime: '10:00',
};

type Told = Pick<Person, 'name' | 'builderMark' | 'tourTime' | 'uuid' | 'lineUserId' | 'lineAccessToken'>;

/** `digit` sets a person's ids and tokens apart from the others’ and from the demo's. */
export const person = (digit: number, told: Told): Person => ({
  ...told,
  mark: `mark-of-the-${told.name}`,
  liffToken: `liff-token-${digit}`,
  liffTokenWithCode: `liff-token-with-code-${digit}`,
  phoneNumber: `0901111000${digit}`,
  ownId: 9000 + digit,
  answeredInquiryId: 9100 + digit,
  fileUuid: `f1a7c0de-9000-4b1e-9a5d-90000000000${digit}`,
  fileToken: `file-token-${digit}`,
  pastUuid: `5f0c2b1e-9000-4a52-9d1f-90000000000${digit}`,
});
