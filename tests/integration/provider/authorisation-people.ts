export interface Caller {
  readonly uuid: string;
  readonly lineAccessToken: string;
  /** The token of an SMS link for which no phone number was entered yet. */
  readonly liffToken: string;
  /** The token of an SMS link for which a number was entered. {@link CODE} was sent to this number. */
  readonly liffTokenWithCode: string;
  readonly phoneNumber: string;
  /** The time of the caller's tour. It differs for each caller, because a slot holds one reservation. */
  readonly tourTime: string;
}

/** A customer with a row in every table that can contain a customer's rows. The texts of these rows contain `mark`. */
export interface Person extends Caller {
  readonly name: 'owner' | 'stranger' | 'outsider';
  readonly lineUserId: string;
  readonly mark: string;
  readonly builderMark: string;
  /** The id of the person's visit, meeting, reservation and open inquiry. */
  readonly ownId: number;
  readonly answeredInquiryId: number;
  readonly fileUuid: string;
  readonly fileToken: string;
  readonly pastUuid: string;
}

/** The SMS code that every person has received. */
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

/** `digit` makes a person's ids and tokens differ from those of the others and of the demo. */
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
