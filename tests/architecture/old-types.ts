import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from '@babel/parser';
import { browserObjects, isNewer } from './newer-features.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

const COMPILER = join(require.resolve('typescript/package.json'), '../lib/tsc.js');
const SHIPPED = join(
  require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`),
  '../lib',
);
/** The libraries that `tsconfig.json` names. */
const LIBRARIES = ['es2023', 'dom', 'dom.iterable'];

interface Declared {
  type: string;
  start: number;
  end: number;
  id?: { name: string; typeAnnotation?: { typeAnnotation: { type: string; members: Declared[] } } };
  key?: { name?: string };
  extends?: { expression: { name: string } }[];
  body?: { body: Declared[] };
  declarations?: Declared[];
  declaration?: Declared;
  parameters?: { typeAnnotation: { typeAnnotation: { type: string } } }[];
}

interface Library {
  name: string;
  text: string;
  body: Declared[];
}

async function readLibraries(): Promise<Library[]> {
  const names = new Set(LIBRARIES);
  const libraries: Library[] = [];
  for (const name of names) {
    const text = await readFile(join(SHIPPED, `lib.${name}.d.ts`), 'utf8');
    for (const [, needed = ''] of text.matchAll(/^\/\/\/ <reference lib="([^"]+)"/gm)) names.add(needed);
    const { program } = parse(text, { plugins: [['typescript', { dts: true }]] });
    libraries.push({ name, text, body: program.body as unknown as Declared[] });
  }
  return libraries;
}

/** Maps each interface to the interfaces that extend it, because MDN's data lists the members of a mixin with its users. */
function usersOf(libraries: readonly Library[]): ReadonlyMap<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { id, extends: parents = [] } of libraries.flatMap(({ body }) => body)) {
    for (const { expression } of parents)
      users.set(expression.name, [...(users.get(expression.name) ?? []), id?.name ?? '']);
  }
  return users;
}

type IsNewerMember = (owner: string, name: string) => boolean;

function newerMemberIn(users: ReadonlyMap<string, string[]>): IsNewerMember {
  const described = (owner: string): string[] =>
    browserObjects[owner] ? [owner] : (users.get(owner) ?? []).flatMap(described);
  return (owner, name) => {
    const members = described(owner.replace(/^Readonly|Constructor$/g, '')).flatMap((one) => {
      const { [name]: member, [`${name}_static`]: own } = browserObjects[one] ?? {};
      return member ?? own ?? [];
    });
    return members.length > 0 && members.every((member) => isNewer(member as Parameters<typeof isNewer>[0]));
  };
}

/** A form's type allows any member, because its controls are members by name. No missing member would be an error. */
const allowsAnyMember = ({ type, parameters }: Declared) =>
  type === 'TSIndexSignature' && parameters?.[0]?.typeAnnotation.typeAnnotation.type === 'TSStringKeyword';

const typeNameAndMembers = (one: Declared): { name: string; members: readonly Declared[] } => {
  const { name = '', typeAnnotation } = one.declarations?.[0]?.id ?? one.id ?? {};
  return { name, members: one.body?.body ?? typeAnnotation?.typeAnnotation.members ?? [] };
};

/** Returns the declarations that the oldest browsers lack. `owner` is the namespace, or `Window` for globals. */
function newerIn(body: readonly Declared[], owner: string, isNewerMember: IsNewerMember): Declared[] {
  return body.flatMap((statement) => {
    const one = statement.declaration ?? statement;
    const { name, members } = typeNameAndMembers(one);
    if (one.type === 'TSModuleDeclaration') return newerIn(members, name, isNewerMember);
    const isValue = one.type === 'VariableDeclaration' || one.type === 'TSDeclareFunction';
    if (isValue && (isNewer(browserObjects[name]) || isNewerMember(owner, name))) return [one];
    return members.filter(
      (member) =>
        (name === 'HTMLFormElement' && allowsAnyMember(member)) ||
        isNewerMember(name, member.key?.name ?? ''),
    );
  });
}

/**
 * Checks the types of the app's own source against the libraries of iOS 15.4 and Chrome 100: TypeScript's libraries
 * without the members and globals that MDN's data calls newer. Finds `URLSearchParams.size`, which no search by name can
 * tell from `Map.size`. Returns the errors, such as `src/a.ts: Property 'size' does not exist on …`. Writes to `folder`,
 * and checks `planted` as well, as the file `planted.ts`.
 */
export async function oldTypeErrors(folder: string, planted: string): Promise<string[]> {
  const libraries = await readLibraries();
  const isNewerMember = newerMemberIn(usersOf(libraries));
  await mkdir(folder, { recursive: true });
  const files = libraries.map(async ({ name, text, body }) => {
    const cut = newerIn(body, 'Window', isNewerMember).sort((one, other) => other.start - one.start);
    const path = join(folder, `lib.${name}.d.ts`);
    const old = cut.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
    await writeFile(path, old.replace(/^\/\/\/ <reference lib.*$/gm, ''));
    return path;
  });
  const config = join(folder, 'tsconfig.json');
  const plantedFile = join(folder, 'planted.ts');
  await writeFile(plantedFile, planted);
  const settings = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { noLib: true, lib: null, types: [], incremental: false, tsBuildInfoFile: null },
    files: [...(await Promise.all(files)), plantedFile, join(ROOT, 'node_modules/vite/client.d.ts')],
    include: ['src', 'flows', 'machines'].map((own) => join(ROOT, own)),
    exclude: ['ts', 'tsx'].map((kind) => join(ROOT, `**/*.test.${kind}`)),
  };
  await writeFile(config, JSON.stringify(settings));
  const output = await promisify(execFile)(process.execPath, [COMPILER, '-p', config, '--pretty', 'false'], {
    cwd: ROOT,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  return output.split('\n').flatMap((line) => {
    const [, file, message] = /^(.*)\(\d+,\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    return file === undefined ? [] : [`${file.replace(/^.*planted/, 'planted')}: ${message}`];
  });
}
