import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HouseMark } from './house-mark.tsx';

const SIZE = 32;

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  minHeight: SIZE,
  color: theme.vars.palette.primary.main,
  fontSize: '0.9375rem',
  fontWeight: 700,
  lineHeight: 1.4,
}));

const Logo = styled('img')({
  width: SIZE,
  height: SIZE,
  borderRadius: 8,
  objectFit: 'contain',
  flexShrink: 0,
});

interface AccountMarkProps {
  name: string;
  /** Null for an account without one. */
  logoImageUrl: string | null;
}

/** Whose app this is: the account's logo, or the house where there is none or it does not arrive, and its name. */
export function AccountMark({ name, logoImageUrl }: AccountMarkProps) {
  const [isMissing, setMissing] = useState(false);
  const logo =
    logoImageUrl !== null && !isMissing ? (
      <Logo src={logoImageUrl} alt="" onError={() => setMissing(true)} />
    ) : (
      <HouseMark size={SIZE - 4} />
    );
  return (
    <Line>
      {logo}
      {name}
    </Line>
  );
}
