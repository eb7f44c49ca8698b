import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { theme } from '#src/ui/theme/theme.ts';

/** Empty modules around the code, which cameras need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const frame = { width: 'fit-content', mx: 'auto', p: 1, lineHeight: 0, forcedColorAdjust: 'none' } as const;

interface QrCodeProps {
  text: string;
  /** What the code leads to, for those who do not see it. */
  label: string;
}

/** A QR code, dark on white whatever surrounds it; `null` where a text is too long for one, so show the text beside it. */
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
