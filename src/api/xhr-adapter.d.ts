/** axios types none of its own files: https://github.com/axios/axios, `exports` of its package.json. */
declare module 'axios/unsafe/adapters/xhr.js' {
  import type { AxiosAdapter } from 'axios';

  const xhrAdapter: AxiosAdapter;

  // biome-ignore lint/style/noDefaultExport: axios exports it so.
  export default xhrAdapter;
}
