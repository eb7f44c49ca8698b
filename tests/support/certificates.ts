import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

const pathsIn = (folder: string, name: string): Certificate => ({
  certificate: join(folder, `${name}.pem`),
  key: join(folder, `${name}.key`),
});

/** Creates a certificate authority for the test, valid for two days. */
export function makeAuthority(folder: string, name: string): Certificate {
  const { certificate, key } = pathsIn(folder, name);
  openssl('req', '-x509', ...KEY, '-days', '2', '-subj', `/CN=${name}`, '-keyout', key, '-out', certificate);
  return { certificate, key };
}

/** Creates a server certificate for one host name, signed by the authority. */
export function certify(authority: Certificate, folder: string, host: string): Certificate {
  const { certificate, key } = pathsIn(folder, `${basename(authority.certificate, '.pem')}-${host}`);
  const [request, names] = [`${certificate}.csr`, `${certificate}.names`];
  writeFileSync(names, `subjectAltName=DNS:${host}\n`);
  openssl('req', '-new', ...KEY, '-subj', `/CN=${host}`, '-keyout', key, '-out', request);
  const signed = [
    '-CA',
    authority.certificate,
    '-CAkey',
    authority.key,
    '-CAcreateserial',
    '-extfile',
    names,
  ];
  openssl('x509', '-req', '-in', request, ...signed, '-days', '2', '-out', certificate);
  return { certificate, key };
}
