import type { CredentialStore } from '#src/api/credential-storage.ts';

/** A storage that tabs can share and whose every call may be made to throw, as a full or a blocked one does. */
export class FaultyStorage implements CredentialStore {
  readonly values: Map<string, string>;
  /** Decides, call by call, which throw; none do until told. */
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
