import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readExternalHosts, securityHeaders } from '#provider/serve/security-headers.ts';
import { readEnvironment } from '#provider/settings/environment.ts';

/**
 * Writes the security headers of this build as an nginx configuration: `dist/app.headers.conf` for `dist/app`. The file
 * stays outside the build folder because that folder is public.
 */
export function nginxHeaders(): Plugin {
  let file = '';
  let env: Record<string, string> = {};
  return {
    name: 'nginx-headers',
    apply: 'build',
    configResolved(config) {
      file = `${resolve(config.root, config.build.outDir)}.headers.conf`;
      env = config.env;
    },
    async writeBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('The build has written no index.html.');
      const headers = await securityHeaders(readExternalHosts(readEnvironment(env)), String(page.source));
      const lines = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
      await writeFile(file, `${lines.join('\n')}\n`);
    },
  };
}
