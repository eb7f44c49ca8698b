import Box from '@mui/material/Box';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { PhotoIcon } from '#src/ui/theme/icons.tsx';

const place = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  p: '2px',
  border: 1,
  borderColor: 'outline',
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1.3,
  textAlign: 'center',
  color: 'primary.main',
  bgcolor: 'background.deep',
  cursor: 'pointer',
} as const;

interface PhotoOnTapProps {
  frame: CSSProperties;
  /**
   * True when the photo is in a link or a label, which must not contain a button. Screen readers then ignore the
   * placeholder.
   */
  inLink: boolean;
  children: ReactNode;
}

/** Shows its children, a photo, at once. On a device in data-saving mode, they are rendered only after a tap. */
export function DataSaverPhoto({ frame, inLink, children }: PhotoOnTapProps) {
  const [isRevealed, setIsAsked] = useState(() => !isDataSaverOn());
  if (isRevealed) return children;
  const reveal = (event: MouseEvent) => {
    // The tap must not follow the surrounding link.
    event.preventDefault();
    event.stopPropagation();
    setIsAsked(true);
  };
  return (
    <Box
      {...(inLink ? { component: 'span', 'aria-hidden': true } : { component: 'button', type: 'button' })}
      sx={place}
      style={frame}
      onClick={reveal}
    >
      <PhotoIcon size={24} />
      写真を表示
    </Box>
  );
}
