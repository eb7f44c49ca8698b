import { mixColours, toChannels, toShades } from '#src/lib/brand-colours.ts';
import { colours } from './colours.ts';

interface ShownBrand {
  brand?: { primary?: string | null | undefined; accent?: string | null | undefined } | null | undefined;
  /** The square logo. Null if the browser shall show the app's icon. */
  logoImageUrl: string | null;
}

type Variables = Readonly<Record<string, string>>;

/** MUI's own variables of a palette colour, for a colour `#RRGGBB` of the builder. */
export function toPaletteVariables(name: 'primary' | 'secondary', colour: string): Variables {
  const shades = toShades(colour);
  const palette = Object.entries(shades).flatMap(([shade, value]) => [
    [`--mui-palette-${name}-${shade}`, value],
    [`--mui-palette-${name}-${shade}Channel`, toChannels(value).join(' ')],
  ]);
  const pale = mixColours(shades.main, '#FFFFFF', 0.62);
  const parts = ['LinearProgress', 'Slider', 'Switch'].map((part) => [
    `--mui-palette-${part}-${name}${{ LinearProgress: 'Bg', Slider: 'Track', Switch: 'DisabledColor' }[part]}`,
    pale,
  ]);
  return Object.fromEntries([...palette, ...parts]);
}

/** The fills of the drawings in the builder's colours. */
const toDrawingVariables = (primary: string, accent: string): Variables => {
  const fills = {
    sky: mixColours('#FFFFFF', accent, 0.12),
    sun: mixColours('#FFFFFF', accent, 0.34),
    farHill: mixColours(colours.ground, primary, 0.1),
    hill: mixColours(colours.ground, primary, 0.18),
    leaves: mixColours('#FFFFFF', primary, 0.42),
  };
  return Object.fromEntries(
    Object.entries(fills).map(([name, value]) => [`--mui-palette-drawing-${name}`, value]),
  );
};

/** The variables of a builder's colours. A builder without colours has the app's own, which the style sheet sets. */
function toVariables(account: ShownBrand): Variables {
  const primary = account.brand?.primary;
  const accent = account.brand?.accent;
  return {
    '--opening-line': primary ? toShades(primary).main : colours.forest,
    ...(primary && toPaletteVariables('primary', primary)),
    ...(accent && toPaletteVariables('secondary', accent)),
    ...((primary || accent) && toDrawingVariables(primary ?? colours.forest, accent ?? colours.terracotta)),
  };
}

function showIcon(document: Document, href: string): void {
  for (const link of document.head.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]'))
    link.remove();
  for (const rel of ['icon', 'apple-touch-icon'])
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Sets the builder's colours as variables of the page, and its logo as the browser's icon (VIEW-110). */
export function showBrand(document: Document, account: ShownBrand | null): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style)) if (name.startsWith('--')) style.removeProperty(name);
  const variables = account ? toVariables(account) : {};
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  if (account?.logoImageUrl) showIcon(document, account.logoImageUrl);
}
