import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEPLOYED_NODE, findOrFetchDeployedNode } from './find-deployed-node.mjs';
import type { Machine } from './install.d.mts';

const CACHE = `/home/ada/.cache/ie-no-tayori/${DEPLOYED_NODE}`;
const PROGRAM = `${CACHE}/node_modules/node-linux-${process.arch}/bin/node`;
const FETCH = `npm install --no-save --no-package-lock --ignore-scripts --prefix ${CACHE} node-linux-${process.arch}@${DEPLOYED_NODE}`;

/** Simulates a machine whose cache has the version `cached`, and whose npm downloads `brought`. Either can be null. */
const machineWith = (cached: string | null, brought: string | null) => {
  const ran: string[] = [];
  let version = cached;
  const machine: Machine = {
    platform: 'linux',
    env: { HOME: '/home/ada' },
    isRoot: false,
    say: () => undefined,
    exists: () => false,
    list: () => [],
    run: (command, args) => {
      if (command === PROGRAM) return version;
      ran.push([command, ...args].join(' '));
      version = brought;
      return brought;
    },
  };
  return { machine, ran };
};

it('a Node that was downloaded earlier is taken from the cache', () => {
  const { machine, ran } = machineWith(`v${DEPLOYED_NODE}\n`, null);
  expect(findOrFetchDeployedNode(machine)).toBe(PROGRAM);
  expect(ran).toEqual([]);
});

it.each([
  ['a missing Node', null],
  ['an incomplete download', ''],
])('%s causes a download of Node from the registry', (_, cached) => {
  const { machine, ran } = machineWith(cached, `v${DEPLOYED_NODE}\n`);
  expect(findOrFetchDeployedNode(machine)).toBe(PROGRAM);
  expect(ran).toEqual([FETCH]);
});

it('no other version of Node is used if the registry cannot be reached', () => {
  const { machine, ran } = machineWith(null, null);
  expect(() => findOrFetchDeployedNode(machine)).toThrow(
    `The deployment test runs the provider on Node ${DEPLOYED_NODE}, and on no other. npm could not download it. Is the registry reachable?\n  ${FETCH}`,
  );
  expect(ran).toEqual([FETCH]);
});

it('container, nvm and CI use one major version of Node, and CI also the oldest supported one', () => {
  const [line] = DEPLOYED_NODE.split('.');
  const images = readFileSync('deploy/Containerfile', 'utf8').match(/^FROM \S+/gm);
  const workflow = readFileSync('.github/workflows/proof.yml', 'utf8');
  expect(images).toEqual(Array(2).fill(`FROM docker.io/library/node:${line}-slim`));
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(line);
  expect(workflow.match(/node-version\S*: .*/g)).toEqual([
    'node-version-file: .nvmrc',
    'node-version: "20.19"',
    'node-version-file: .nvmrc',
  ]);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe('^20.19 || >=22.12');
});
