/** A row of docs/accessibility.md or docs/security.md: the criterion's number, and the cell with its tests. */
interface Row {
  number: string;
  seenBy: string;
}

const rowsOf = (page: string): Row[] =>
  page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, criterion = '', , , seenBy = '']) => {
      const [number] = /^\d+\.\d+\.\d+/.exec(criterion) ?? [];
      return number === undefined ? [] : [{ number, seenBy }];
    });

export const criteriaOf = (page: string): string[] => rowsOf(page).map(({ number }) => number);

const NAMED = /`([^`]+)` “([^”]+)”/g;
const WITHOUT = /^(by hand|not applicable|fails): ./;

/** The faults of the tests that the page names. `read` returns a file's text, or null for a missing file. */
export function complaintsAbout(page: string, read: (path: string) => string | null): string[] {
  return rowsOf(page).flatMap(({ number, seenBy }) => {
    const tests = [...seenBy.matchAll(NAMED)];
    if (tests.length === 0) return WITHOUT.test(seenBy) ? [] : [`${number}: names no test and no reason`];
    return tests.flatMap(([, path = '', title = '']) => {
      const source = read(path);
      if (source === null) return [`${number}: ${path} is not there`];
      const holds = ["'", '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
      return holds ? [] : [`${number}: ${path} has no test “${title}”`];
    });
  });
}
