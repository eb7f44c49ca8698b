/** A statement of the client's specification, with the rules that implement it. */
export interface Asked {
  section: string;
  words: string;
  rules: readonly string[];
  /** Why no rule implements it. Null if there are rules. */
  reason: string | null;
}

const HEAD = /^(?:part|-+)$/;

/** Reads the rows of docs/product/asked-for.md. */
export function askedIn(text: string): Asked[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, part = '', words = '', rules = ''] = line.split('|').map((cell) => cell.trim());
    if (!line.startsWith('|') || HEAD.test(part) || words === '') return [];
    const [, reason = null] = /^none: (.+)$/.exec(rules) ?? [];
    return [{ section, words, rules: reason === null ? rules.split(', ').filter(Boolean) : [], reason }];
  });
}

/** Reports statements that have neither a rule nor a reason, and statements that name an unknown rule. */
export const complaintsAboutAsked = (
  asked: readonly Asked[],
  isRule: (number: string) => boolean,
): string[] =>
  asked.flatMap(({ section, words, rules, reason }) => {
    const name = `“${words}” (${section})`;
    if (rules.length === 0 && reason === null) return [`${name} has no rule`];
    return rules
      .filter((number) => !isRule(number))
      .map((number) => `${name} names ${number}, which is not a rule`);
  });
