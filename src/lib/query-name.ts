/**
 * Returns the name of a query for comparisons: in lower case, and without the `amp;` of an `&amp;` that a mail has left
 * between two queries (ARR-53).
 */
export const queryName = (written: string): string => written.replace(/^(?:amp;)+/i, '').toLowerCase();

/**
 * Returns the values of a query whose name is given in snake_case. A link may write the name in camelCase (ARR-13), and
 * the name of a list with brackets: `prefecture_ids[]` or `prefecture_ids[0]`.
 */
export const queryValues = (query: URLSearchParams, name: string): string[] => {
  const spellings = [name, name.replaceAll('_', '')];
  return [...query]
    .filter(([written]) => spellings.includes(queryName(written).replace(/\[\d*\]$/, '')))
    .map(([, value]) => value);
};
