import type { Document, Node, Pair } from 'yaml';
import { isAlias, isCollection, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Fault, Place } from './yaml-faults.ts';
import { faultsOfPlace, faultyCharacters, reasonOfError } from './yaml-faults.ts';

type Path = readonly PropertyKey[];

export interface Complaint {
  readonly path: Path;
  readonly message: string;
}

interface LocatedComplaint extends Complaint {
  readonly line: number;
}

export interface YamlText {
  /** Undefined if the text is not YAML. An empty file is an empty object. */
  readonly value: unknown;
  readonly complaints: readonly LocatedComplaint[];
  /** Returns the node at a path. Null if there is none, or if it is behind an alias. */
  readonly findNode: (path: Path) => Node | null;
  /** Returns the line of the value at a path, or of the nearest value around it. */
  readonly findLine: (path: Path) => number;
}

/**
 * Parses YAML 1.2. Complains in Japanese about everything that YAML refuses, drops or reads in another way than it
 * looks, such as a text that begins with `*` or `#` (OPS-3).
 */
export function readYaml(written: string): YamlText {
  const text = written.replaceAll('\r\n', '\n');
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'error',
    prettyErrors: false,
    resolveKnownTags: false,
    stringKeys: true,
  });
  const places = [...placesBelow(document.contents, [])];
  const locate = ({ offset, message }: Fault): LocatedComplaint => ({
    path:
      (!text.startsWith('---', offset) && places.findLast(({ node }) => startOf(node) <= offset)?.path) || [],
    line: lines.linePos(offset).line,
    message,
  });
  const unreadable = [...faultyCharacters(text), ...otherVersion(document, text)];
  const faults = [...unreadable, ...syntaxFaults(document, text)];
  const dropped = places.flatMap((place) => faultsOfPlace(place, places, document, text));
  const complaints = (unreadable.length > 0 ? unreadable : [...faults, ...dropped])
    .toSorted((one, other) => one.offset - other.offset)
    .map(locate);
  const findNode = (path: Path): Node | null => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    return isNode(node) ? node : null;
  };
  const findLine = (path: Path): number => {
    const node = findNode(path);
    if (node) return lines.linePos(startOf(node)).line;
    return path.length === 0 ? 1 : findLine(path.slice(0, -1));
  };
  return { ...readValue(document, complaints, faults.length === 0), findNode, findLine };
}

function readValue(
  document: Document,
  complaints: readonly LocatedComplaint[],
  isYaml: boolean,
): Pick<YamlText, 'value' | 'complaints'> {
  // One mistake of the syntax makes YAML complain several times about the rest of its line.
  if (!isYaml) return { value: undefined, complaints: firstOfEachLine(complaints) };
  try {
    return { value: document.toJS() ?? {}, complaints };
  } catch {
    const tooMany = { path: [], line: 1, message: 'エイリアス（*）が多すぎます' };
    return { value: undefined, complaints: complaints.length > 0 ? complaints : [tooMany] };
  }
}

const firstOfEachLine = (complaints: readonly LocatedComplaint[]): LocatedComplaint[] =>
  complaints.filter(({ line }, index) => complaints.findIndex((other) => other.line === line) === index);

function syntaxFaults({ errors, warnings }: Document, text: string): Fault[] {
  const all = [...errors, ...warnings.filter(({ code }) => code === 'BAD_DIRECTIVE')];
  // After a bracket that nothing opened, YAML also complains about each of the following lines.
  const lost = all.find(({ message }) => message.includes('in YAML stream'));
  return all
    .filter((error) => lost === undefined || error.pos[0] <= lost.pos[0])
    .map((error) => ({ offset: error.pos[0], message: reasonOfError(error, text) }));
}

const otherVersion = ({ directives }: Document, text: string): Fault[] =>
  directives?.yaml.version === '1.2'
    ? []
    : [{ offset: text.indexOf('%YAML'), message: 'YAMLの版は1.2だけです。この行を消してください' }];

const isNode = (node: unknown): node is Node => isScalar(node) || isCollection(node) || isAlias(node);
const startOf = ({ range }: Node): number => range?.[0] ?? 0;

/** Yields the nodes of a file in their order, keys included. */
function* placesBelow(node: unknown, path: Path): Generator<Place> {
  if (!isNode(node)) return;
  yield { node, path };
  if (isMap(node)) for (const pair of node.items) yield* placesOfPair(pair, path);
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* placesBelow(item, [...path, index]);
  }
}

function* placesOfPair({ key, value }: Pair, path: Path): Generator<Place> {
  // A line without a colon becomes a part of the key of the next line.
  const isName = isScalar(key) && !/\s/.test(String(key.value));
  const below = isName ? [...path, String(key.value)] : path;
  if (isNode(key)) yield { node: key, path: below };
  yield* placesBelow(value, below);
}
