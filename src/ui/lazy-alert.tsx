import type { AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { radius } from '#src/ui/theme/radius.ts';
import { createInlineAlert } from './alert-frame.tsx';
import { lazyComponent } from './lazy-part.tsx';

interface LateAlertProps
  extends Pick<AlertProps, 'children' | 'role' | 'tabIndex' | 'aria-labelledby' | 'variant' | 'icon' | 'sx'> {
  ref?: Ref<HTMLDivElement>;
  severity: NonNullable<AlertProps['severity']>;
}

const Plain = ({ variant: _variant, icon: _icon, severity, sx = null, ...props }: LateAlertProps) => (
  <Box
    {...props}
    sx={[
      {
        p: 1.75,
        border: 1,
        borderColor: `${severity}.main`,
        borderRadius: `${radius.card}px`,
        fontSize: '0.9375rem',
        lineHeight: 1.7,
        bgcolor: `${severity}.light`,
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
);

/** MUI's Alert, loaded lazily. For use in wizards, whose first screen shows no alert. */
export const LazyAlert = lazyComponent(
  () => import('@mui/material/Alert'),
  ({ default: Alert }) =>
    ({ ref = null, ...props }: LateAlertProps) => <Alert ref={ref} {...props} />,
  { plain: Plain },
);

export const LazyInlineAlert = createInlineAlert(LazyAlert);
