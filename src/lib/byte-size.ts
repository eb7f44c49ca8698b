const KB = 1024;
const MB = KB * 1024;

/** How big a file is, as file managers say it: `512B`, `34KB`, `12.3MB`. */
export const sizeInWords = (bytes: number): string => {
  if (bytes < KB) return `${bytes}B`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes}KB` : `${(bytes / MB).toFixed(1)}MB`;
};
