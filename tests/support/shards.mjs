import { readdirSync } from 'node:fs';

/** Where each shard leaves what `npm test -- --merge` reads; several machines' folders are laid into one. */
export const SHARDS = 'test-results/shards';

const NAMED = /^(\d+)[-/](?:of-)?(\d+)$/;

/** `2/3`, as the command line says it. @throws Error where it is no part of a whole. */
export function shardFrom(text) {
  const [, index, total] = (NAMED.exec(text ?? '') ?? []).map(Number);
  if (!(index >= 1 && index <= total)) throw new Error(`\`${text}\` is no shard. Write --shard 2/3.`);
  return { index, total };
}

export const folderOf = ({ index, total }) => `${SHARDS}/${index}-of-${total}`;

/** The folders of all shards of one run, in their order. @throws Error naming the shards that are not there. */
export function wholeRun(folder = SHARDS) {
  const shards = namesIn(folder).map(shardFrom);
  const [{ total } = { total: 0 }] = shards;
  if (shards.some((shard) => shard.total !== total))
    throw new Error(`${folder} holds shards of several runs: ${namesIn(folder).join(', ')}.`);
  const wanted = Array.from({ length: total }, (_, nth) => ({ index: nth + 1, total }));
  const missing = wanted.filter(({ index }) => !shards.some((shard) => shard.index === index));
  if (total === 0 || missing.length > 0) {
    const names = missing.map(({ index }) => `${index}/${total}`).join(', ');
    throw new Error(`${folder} lacks ${names || 'every shard'}: without it nobody knows what has passed.`);
  }
  return wanted.map((shard) => `${folder}/${shard.index}-of-${total}`);
}

function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
