import type { CredentialStore } from '#src/api/auth-headers.ts';

/** A storage that tabs can share. A test can make any call throw, as a full or blocked storage does. */
export class FaultyStorage implements CredentialStore {
  readonly values: Map<string, string>;
  /** Returns true for each call that must throw. By default none does. */
  throwsOn: (method: 'getItem' | 'setItem' | 'removeItem', key: string) => boolean = () => false;

  constructor(initial: Record<string, string> = {}) {
    this.values = new Map(Object.entries(initial));
  }

  getItem(key: string): string | null {
    this.#mayThrow('getItem', key);
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#mayThrow('setItem', key);
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.#mayThrow('removeItem', key);
    this.values.delete(key);
  }

  #mayThrow(method: 'getItem' | 'setItem' | 'removeItem', key: string) {
    if (this.throwsOn(method, key)) throw new DOMException(`${method} ${key}`, 'QuotaExceededError');
  }
}
