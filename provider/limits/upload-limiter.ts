import type { Refusal } from '#provider/http/reply.ts';
import { busy, tooManyRequests } from '#provider/http/reply.ts';
import type { EmitTelemetry } from '#provider/watch/telemetry-event.ts';

export interface UploadLimits {
  readonly perCustomer: number;
  readonly bytesInAll: number;
}

export interface UploadPermit {
  readonly ok: true;
  /** Counts the bytes of this upload until `leave` is called. Returns 503 if all uploads together have too many. */
  addBytes(bytes: number): Refusal | null;
  leave(): void;
}

/**
 * Limits the uploads that this process reads at a time. Each process counts only the uploads that it reads, because
 * only their bytes are in its memory.
 */
export interface UploadLimiter {
  /**
   * Starts an upload of a customer, which ends with `leave`. Returns 429 if the customer already has `perCustomer`
   * uploads in progress.
   */
  acquire(customerId: number): UploadPermit | Refusal;
}

const RETRY_AFTER_SECONDS = 5;

export function createUploadLimiter(
  { perCustomer, bytesInAll }: UploadLimits,
  tell: EmitTelemetry,
): UploadLimiter {
  const reached = (limit: 'uploadsPerCustomer' | 'uploadBytesInAll') =>
    tell({ kind: 'limitReached', limit, isFirst: true });
  const taken = new Map<number, number>();
  let all = 0;
  return {
    acquire: (customerId) => {
      const uploads = taken.get(customerId) ?? 0;
      if (uploads >= perCustomer) {
        reached('uploadsPerCustomer');
        return tooManyRequests(RETRY_AFTER_SECONDS);
      }
      taken.set(customerId, uploads + 1);
      let own = 0;
      return {
        ok: true,
        addBytes: (bytes) => {
          own += bytes;
          all += bytes;
          if (all <= bytesInAll) return null;
          reached('uploadBytesInAll');
          return busy;
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
