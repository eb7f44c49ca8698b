const KB = 1024;
const MB = KB * 1024;

/** The size of a file as file managers write it: `512B`, `34KB`, `12.3MB`. */
export const formatByteSize = (bytes: number): string => {
  if (bytes < KB) return `${bytes}B`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes}KB` : `${(bytes / MB).toFixed(1)}MB`;
};
