import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { withKeys } from '#src/lib/lists.ts';
import { ActionRow } from '#src/ui/action-row.tsx';
import { FactList, FactRows } from '#src/ui/fact-list.tsx';
import { DirectionsLink, MapLink } from '#src/ui/map-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { PlaceLine, TelLink } from '#src/ui/shop-address.tsx';
import { textSize } from '#src/ui/theme/tokens.ts';
import type { Appointment } from './appointment.ts';
import { formatDisplayStatus, getDisplayStatus } from './appointment.ts';

const factsLook = { py: 1.5, '&[data-cancelled] dd': { fontWeight: 400, color: 'text.secondary' } };

const answersLook = {
  m: '8px 0 0',
  '& dt': { mt: 1.5, fontSize: textSize.small, color: 'text.secondary' },
  '& dd': { m: 0, whiteSpace: 'pre-wrap' },
} as const;

const colours = {
  requested: 'warning',
  confirmed: 'primary',
  cancelled: 'default',
  moved: 'default',
  over: 'default',
} as const;

export function AppointmentStatus({ appointment, now }: { appointment: Appointment; now: Date }) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: 1 }}
    >
      <Chip
        component="span"
        size="small"
        color={colours[getDisplayStatus(appointment, now)]}
        label={formatDisplayStatus(appointment, now)}
      />
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {appointment.category}
      </Typography>
    </Stack>
  );
}

/** The time, place and number of a booking. `all` adds every other fact about the booking and the place. */
export function AppointmentFacts({ appointment, all = false }: { appointment: Appointment; all?: boolean }) {
  const { times, facts, moreFacts, answers, place, status, title } = appointment;
  return (
    <>
      <Divider />
      <FactList sx={factsLook} data-cancelled={status === 'cancelled' || undefined}>
        <FactRows facts={[...times, ...facts, ...(all ? [...moreFacts, ...(place?.facts ?? [])] : [])]} />
      </FactList>
      {place && (
        <>
          <Divider sx={{ mb: 1.5 }} />
          <Typography component="address" sx={{ fontStyle: 'normal' }}>
            {place.name !== null && place.name !== title && (
              <b>
                <Phrases>{place.name}</Phrases>
              </b>
            )}
            <PlaceLine address={place.address} />
            {all && (
              <>
                {place.tel !== null && <TelLink tel={place.tel} />}
                <ActionRow>
                  <MapLink name={place.name ?? place.address} url={place.mapUrl} />
                  <DirectionsLink name={place.name ?? place.address} address={place.address} />
                </ActionRow>
              </>
            )}
          </Typography>
        </>
      )}
      {all && answers.length > 0 && (
        <>
          <Divider />
          <Box component="dl" sx={answersLook}>
            {withKeys(answers, ({ label }) => label).map(([key, { label, value }]) => (
              <Fragment key={key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </Box>
        </>
      )}
    </>
  );
}
