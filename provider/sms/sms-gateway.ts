export interface Sms {
  /** Eleven digits, such as 09012345678. */
  readonly phoneNumber: string;
  readonly message: string;
}

/** `trouble` is for the operator. It contains no number, no code and nothing that the gateway wrote. */
export type SmsDelivery = { readonly ok: true } | { readonly ok: false; readonly trouble: string };

/** Sends an SMS to a phone. Never rejects. */
export interface SmsGateway {
  send(sms: Sms): Promise<SmsDelivery>;
}
