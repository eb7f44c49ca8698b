/** True for an address that only this machine can reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);
