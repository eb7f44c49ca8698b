import { readdirSync, readFileSync } from 'node:fs';

/**
 * The folder with the results of all shards, which `npm test -- --merge` reads. If the shards ran on several machines,
 * copy their folders into this one.
 */
export const SHARDS = 'test-results/shards';

const NAMED = /^(\d+)[-/](?:of-)?(\d+)$/;

/**
 * Parses a command-line value such as `2/3`.
 * @throws Error if the text has another form.
 */
export function shardFrom(text) {
  const [, index, total] = (NAMED.exec(text ?? '') ?? []).map(Number);
  if (!(index >= 1 && index <= total))
    throw new Error(
      `\`${text}\` is not a shard. Write its number and the number of shards, such as --shard 2/3.`,
    );
  return { index, total };
}

export const folderOf = ({ index, total }) => `${SHARDS}/${index}-of-${total}`;

/**
 * Returns the results of all shards of one run, in order.
 * @throws Error if one is missing or incomplete, or if their revisions differ.
 */
export function wholeRun(folder = SHARDS) {
  const named = namesIn(folder).filter((name) => writtenIn(`${folder}/${name}`) !== null);
  const shards = named.map(shardFrom);
  const [{ total } = { total: 0 }] = shards;
  if (shards.some((shard) => shard.total !== total))
    throw new Error(`${folder} holds shards of several runs: ${namesIn(folder).join(', ')}.`);
  const wanted = Array.from({ length: total }, (_, nth) => ({ index: nth + 1, total }));
  const missing = wanted.filter(({ index }) => !shards.some((shard) => shard.index === index));
  if (total === 0 || missing.length > 0) {
    const names = missing.map(({ index }) => `${index}/${total}`).join(', ');
    throw new Error(`${folder} lacks ${names || 'every shard'}. A merge needs the results of all shards.`);
  }
  const written = wanted.map((shard) => {
    const place = `${folder}/${shard.index}-of-${total}`;
    return { folder: place, ...writtenIn(place) };
  });
  const revisions = [...new Set(written.map(({ revision }) => revision))];
  if (revisions.length > 1)
    throw new Error(`${folder} holds shards of several revisions: ${revisions.join(', ')}.`);
  return written;
}

/** The file that a shard writes last. */
export const WRITTEN = 'shard.json';

function writtenIn(folder) {
  try {
    return JSON.parse(readFileSync(`${folder}/${WRITTEN}`, 'utf8'));
  } catch {
    return null;
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
