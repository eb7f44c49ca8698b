import { afterEach, beforeEach } from 'vitest';

/** The files that the browser was asked to save, and a page's file URLs. */
export interface SavedFiles {
  names: readonly string[];
  /** The URLs that were not revoked. */
  urls: ReadonlySet<string>;
}

/** Replaces the browser's downloads and file URLs in every test of the file: jsdom has neither. */
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
