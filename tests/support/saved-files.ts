import { afterEach, beforeEach } from 'vitest';

/** What the browser was asked to save, and the URLs of files that a page has made. */
export interface SavedFiles {
  /** The names, in the order of saving. */
  names: readonly string[];
  /** The URLs that were not given back. */
  urls: ReadonlySet<string>;
}

/** Stands in for the browser's downloads and its URLs of files in every test of the file: jsdom has neither. */
export function catchSavedFiles(): SavedFiles {
  const names: string[] = [];
  const urls = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  let made = 0;
  const save = (event: MouseEvent) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null;
    if (!link?.download) return;
    event.preventDefault();
    names.push(link.download);
  };
  beforeEach(() => {
    names.length = 0;
    urls.clear();
    URL.createObjectURL = () => {
      made += 1;
      const url = `blob:http://app.test/${made}`;
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => void urls.delete(url);
    document.addEventListener('click', save);
  });
  afterEach(() => {
    document.removeEventListener('click', save);
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return { names, urls };
}
