import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The page with the QR code that opens the app on a phone. */
export const qrcodeRoute = pageRoute({
  path: 'qrcode',
  access: 'open',
  withoutLine: true,
  asksAccount: true,
  code: () => import('./qrcode.page.tsx'),
});
