import { kindOfKey } from '#src/lib/mask-personal-keys.ts';
import { maskUrl } from '#src/lib/mask-personal-text.ts';
import { parseJson } from '#src/lib/parse-json.ts';

const FIELDS = 'input, textarea, select';

/**
 * Returns the customer's data on this device. It consists of the texts in both storages (tokens, the uuid, drafts) and
 * in the page's fields. Paths, flow names and options are not included. A blocked storage adds nothing.
 */
export function collectPersonalTexts(
  storages: readonly (() => Storage)[],
  page: ParentNode,
): readonly string[] {
  const words = new Set<string>();
  const learn = (value: unknown): void => {
    if (typeof value === 'string' && maskUrl(value) !== value) words.add(value.trim());
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) if (kindOfKey(key) !== 'structural') learn(part);
  };
  for (const open of storages) {
    for (const text of textsIn(open)) {
      const parsed = parseJson(text);
      learn(typeof parsed === 'object' && parsed !== null ? parsed : text);
    }
  }
  for (const field of page.querySelectorAll<HTMLInputElement>(FIELDS)) learn(field.value);
  return [...words];
}

function textsIn(open: () => Storage): string[] {
  try {
    const storage = open();
    return Array.from(
      { length: storage.length },
      (_, index) => storage.getItem(storage.key(index) ?? '') ?? '',
    );
  } catch {
    return [];
  }
}
