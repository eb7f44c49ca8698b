import { request } from 'node:http';

/** An element reference in WebDriver's wire format. */
export type ElementRef = { readonly 'element-6066-11e4-a52e-4f735466cecf': string };

export interface Point {
  x: number;
  y: number;
}

export interface Session {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Runs a function in the page. The function can use only its arguments. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Runs a script in the page for its side effects. */
  load(script: string): Promise<void>;
  tap(point: Point): Promise<void>;
  /** Types at the end of the element's value. */
  type(element: ElementRef, text: string): Promise<void>;
  choose(option: ElementRef): Promise<void>;
  picture(): Promise<Buffer>;
  end(): Promise<void>;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts a session at a driver, such as `http://127.0.0.1:4444`. */
export async function beginSession(driver: string, capabilities: object): Promise<Session> {
  const begun = await send<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const at = (path: string) => `${driver}/session/${begun.sessionId}${path}`;
  const post = <Value = null>(path: string, body: object = {}) => send<Value>('POST', at(path), body);
  const element = (ref: ElementRef, path: string) => `/element/${ref[ELEMENT]}/${path}`;
  // WebKit counts two fast taps within 5 px as a double click, which the app handles in its own way. So each tap is a few
  // pixels beside the last one.
  let aside = 4;
  return {
    open: (url) => post('/url', { url }),
    back: () => post('/back'),
    forward: () => post('/forward'),
    reload: () => post('/refresh'),
    resize: (size) => post('/window/rect', size),
    run: (work, ...args) => post('/execute/sync', { script: `return (${work})(...arguments)`, args }),
    load: (script) => post('/execute/sync', { script, args: [] }),
    tap: ({ x, y }) => {
      aside = -aside;
      const actions = pressAt({ x: x + aside, y });
      return post('/actions', { actions: [{ type: 'pointer', id: 'finger', actions }] });
    },
    type: (ref, text) => post(element(ref, 'value'), { text }),
    choose: (ref) => post(element(ref, 'click')),
    picture: async () => Buffer.from(await send<string>('GET', at('/screenshot')), 'base64'),
    end: () => send('DELETE', at('')),
  };
}

export const isReady = (driver: string): Promise<boolean> =>
  send('GET', `${driver}/status`).then(
    () => true,
    () => false,
  );

const pressAt = ({ x, y }: Point) => [
  { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

// Uses `node:http`, because fetch gives up after five minutes and reuses connections that the driver has closed.
const send = <Value>(method: string, url: string, body?: object): Promise<Value> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, agent: false }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const { value } = JSON.parse(Buffer.concat(parts).toString());
      if (response.statusCode === 200) resolve(value);
      else reject(new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`));
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
