import type { LineClient, LineProblem } from '#src/line/line-client.ts';

/** LINE's state on one device. It survives the page loads of a test. */
export interface LineDevice {
  loggedIn: boolean;
  accessToken: string;
  /** Failures of the next attempts to open LINE, in order. All later attempts succeed. */
  failures: LineProblem[];
  logins: string[];
  messages: string[];
}

export const lineDevice = (accessToken: string): LineDevice => ({
  loggedIn: true,
  accessToken,
  failures: [],
  logins: [],
  messages: [],
});

export function memoryLineClient(device: LineDevice): LineClient {
  return {
    init: async () => {
      const problem = device.failures.shift();
      return problem ? { ok: false, problem } : { ok: true, value: undefined };
    },
    isLoggedIn: () => device.loggedIn,
    login: (redirectUri) => {
      device.logins.push(redirectUri);
      device.loggedIn = true;
    },
    logout: () => {
      device.loggedIn = false;
    },
    accessToken: () => (device.loggedIn ? device.accessToken : null),
    friendship: async () => true,
    isInClient: () => false,
    openWindow: () => undefined,
    closeWindow: () => undefined,
    permanentLink: async (url) => url,
    shareWithFriends: async (text) => {
      device.messages.push(text);
      return 'shared';
    },
    quickFill: async () => null,
    friendRequest: async () => null,
    homeShortcut: async () => null,
  };
}
