import type { KeyValueStore } from '#src/lib/safe-storage.ts';

/** The key under which a tab keeps its name. */
export const TAB_NAME = 'tabName';

/** The name of this tab, which what it keeps on the device carries; made when it is first asked for. */
export const tabNameIn =
  (tab: KeyValueStore, newId: () => string): (() => string) =>
  () => {
    const known = tab.getItem(TAB_NAME);
    if (known !== null) return known;
    const made = newId();
    tab.setItem(TAB_NAME, made);
    return made;
  };
