import { afterEach, beforeEach } from 'vitest';

/** The files that the page asked the browser to save, and the page's object URLs. */
export interface SavedFiles {
  names: readonly string[];
  /** The object URLs that the page has not revoked. */
  urls: ReadonlySet<string>;
}

/** Replaces downloads and object URLs in every test of the file, because jsdom has neither. */
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
