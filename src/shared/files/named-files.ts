import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getMypageTemplates, getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import { safePath } from '#src/lib/urls.ts';
import { readUuid } from '#src/lib/uuid.ts';

/** A file that the builder shares with one customer. `path` is the path of its page. */
export interface NamedFile {
  title: string;
  path: string;
}

const readUuidOfPath = (path: string): string | null => {
  const [, id] = /^\/files\/([^/?#]+)\/?$/.exec(safePath(path) ?? '') ?? [];
  return readUuid(id);
};

interface FileLinks {
  taskMaster: Promise<ResponseOf<typeof getTaskMaster>['taskMaster']>;
  templates: Promise<ResponseOf<typeof getMypageTemplates>['mypageTemplates']>;
}

/** The files that the customer's tasks and the sections of mypage link to (FILE-18). */
export async function receiveFiles({ taskMaster, templates }: FileLinks): Promise<NamedFile[]> {
  const [{ tasks }, sections] = await Promise.all([taskMaster, templates]);
  const links = sections.flatMap((section) => section.links);
  return namedFiles([...tasks, ...links.map(({ label, path }) => ({ title: label, path }))]);
}

/** Collects the files from links, each file once. The provider has no call that lists the files (FILE-18). */
export function namedFiles(links: readonly { title: string; path: string }[]): NamedFile[] {
  const files = new Map<string, NamedFile>();
  for (const { title, path } of links) {
    const uuid = readUuidOfPath(path);
    if (uuid !== null && !files.has(uuid)) files.set(uuid, { title, path: `/files/${uuid}` });
  }
  return [...files.values()];
}
