import type { Fault } from './fault.ts';

const instead = (answer: () => Response, acts = false): Fault => ({ type: 'instead', answer, acts });

export const badGateway = (acts = false): Fault =>
  instead(
    () =>
      new Response('<!doctype html><title>502 Bad Gateway</title>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      }),
    acts,
  );

/** A refusal in the provider's own format: `{"errors": ["…"]}`. */
export const refusal = (status: number, headers: Record<string, string> = {}): Fault =>
  instead(() => Response.json({ errors: ['ただいまご利用いただけません。'] }, { status, headers }));

const body = (text: string, contentType = 'application/json'): Fault => ({
  type: 'body',
  body: text,
  contentType,
});

export const wrongBodies = {
  brokenJson: body('{"customer": {"name": "花'),
  emptyBody: body(''),
  html: body('<!doctype html><title>ようこそ</title>', 'text/html'),
  anotherType: body('"ok"'),
  anotherShape: body('{"unexpected": true}'),
  null: body('null'),
  nested20000Deep: body('[1,'.repeat(20_000) + 1 + ']'.repeat(20_000)),
} as const satisfies Record<string, Fault>;
