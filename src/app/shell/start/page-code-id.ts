/** The data block of index.html that says which files each route has: written by the build, read by page-code.ts. */
export const PAGE_CODE_ID = 'page-code';
