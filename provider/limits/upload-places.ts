import type { Refusal } from '#provider/http/reply.ts';
import { busy, tooManyRequests } from '#provider/http/reply.ts';

export interface UploadLimits {
  /** Uploads of one customer that are read at a time. */
  readonly perCustomer: number;
  /** Bytes of all uploads together that are kept at a time. */
  readonly bytesInAll: number;
}

export interface UploadPlace {
  readonly ok: true;
  /** Counts bytes that are kept until the place is left; 503 where they are too many in all. */
  keep(bytes: number): Refusal | null;
  leave(): void;
}

/** The uploads that this process reads. Their bytes wait in its own memory, so no other process counts them. */
export interface UploadPlaces {
  /** A place until it is left; 429 where the customer has no other one. */
  take(customerId: number): UploadPlace | Refusal;
}

const RETRY_AFTER_SECONDS = 5;

export function uploadPlaces({ perCustomer, bytesInAll }: UploadLimits): UploadPlaces {
  const taken = new Map<number, number>();
  let all = 0;
  return {
    take: (customerId) => {
      const uploads = taken.get(customerId) ?? 0;
      if (uploads >= perCustomer) return tooManyRequests(RETRY_AFTER_SECONDS);
      taken.set(customerId, uploads + 1);
      let own = 0;
      return {
        ok: true,
        keep: (bytes) => {
          own += bytes;
          all += bytes;
          return all > bytesInAll ? busy : null;
        },
        leave: () => {
          all -= own;
          const others = (taken.get(customerId) ?? 1) - 1;
          if (others === 0) taken.delete(customerId);
          else taken.set(customerId, others);
        },
      };
    },
  };
}
