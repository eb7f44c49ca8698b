import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** `what` is the text in the header. */
export const simulatorPage = (title: string, what: string, content: Html): Html => html`<!doctype html>
  <html lang="ja">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="stylesheet" href="simulator.css" />
    </head>
    <body>
      <header>${mark}<span>${what}</span></header>
      <main>${content}</main>
    </body>
  </html>`;

const mark = html`<svg viewBox="0 0 48 44" width="40" height="37" role="img" aria-label="LINE">
  <path
    fill="#fff"
    d="M24 2C12 2 2.500 9.700 2.500 19.200c0 8.500 7.700 15.700 18.100 17 2.500.4 2.100 1.900 1.600 5.100-.2 1.100.5 1.500 1.600.9C27 40.600 45.500 31 45.500 19.200 45.500 9.700 36 2 24 2z"
  />
  <text x="24" y="24" text-anchor="middle" textLength="27" fill="#06c755" font-size="12" font-weight="800" font-family="sans-serif">LINE</text>
</svg>`;
