import { readdirSync, readFileSync } from 'node:fs';

/** Each shard's results for `npm test -- --merge`; merge several machines' folders into one. */
export const SHARDS = 'test-results/shards';

const NAMED = /^(\d+)[-/](?:of-)?(\d+)$/;

/**
 * `2/3`, as the command line says it.
 * @throws Error for a text of another form.
 */
export function shardFrom(text) {
  const [, index, total] = (NAMED.exec(text ?? '') ?? []).map(Number);
  if (!(index >= 1 && index <= total)) throw new Error(`\`${text}\` is no shard. Write --shard 2/3.`);
  return { index, total };
}

export const folderOf = ({ index, total }) => `${SHARDS}/${index}-of-${total}`;

/**
 * The results of all shards of one run, in their order.
 * @throws Error where one is missing or incomplete, or where they are of different revisions.
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
    throw new Error(`${folder} lacks ${names || 'every shard'}: without it nobody knows what has passed.`);
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

/** A shard writes it last. */
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
