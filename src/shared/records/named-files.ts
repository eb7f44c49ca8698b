import { safePath } from '#src/lib/urls.ts';
import { readUuid } from '#src/lib/uuid.ts';

/** A file that the builder shares with one customer. `path` is the path of its page. */
export interface NamedFile {
  title: string;
  path: string;
}

const uuidIn = (path: string): string | null => {
  const [, id] = /^\/files\/([^/?#]+)\/?$/.exec(safePath(path) ?? '') ?? [];
  return readUuid(id);
};

/** Collects the files from links, each file once. The provider has no call that lists the files (FILE-18). */
export function namedFiles(links: readonly { title: string; path: string }[]): NamedFile[] {
  const files = new Map<string, NamedFile>();
  for (const { title, path } of links) {
    const uuid = uuidIn(path);
    if (uuid !== null && !files.has(uuid)) files.set(uuid, { title, path: `/files/${uuid}` });
  }
  return [...files.values()];
}
