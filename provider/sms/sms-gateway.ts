export interface Sms {
  /** Eleven digits, such as 09012345678. */
  readonly phoneNumber: string;
  readonly message: string;
}

/** `trouble` is for the operator, without a number, a code or anything that the gateway wrote. */
export type SmsDelivery = { readonly ok: true } | { readonly ok: false; readonly trouble: string };

/** Carries an SMS to a phone. It never rejects. */
export interface SmsGateway {
  send(sms: Sms): Promise<SmsDelivery>;
}
