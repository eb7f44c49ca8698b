import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { theme } from '#src/ui/theme/app-theme.tsx';

/** The width of the empty margin in modules (squares). Cameras need it to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const frame = { width: 'fit-content', mx: 'auto', p: 1, lineHeight: 0, forcedColorAdjust: 'none' } as const;

interface QrCodeProps {
  text: string;
  /** The code's accessible name, which says what the code leads to. */
  label: string;
}

/** A QR code, always dark on white. Renders nothing for a text that is too long, so show the text beside it. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = useMemo(() => drawn(text), [text]);
  return (
    code && (
      <Card sx={frame}>
        <svg
          role="img"
          aria-label={label}
          width="240"
          height="240"
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill={theme.vars.palette.text.primary} />
        </svg>
      </Card>
    )
  );
}

function drawn(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: dark.join('') };
  } catch {
    return null;
  }
}
