import { styled } from '@mui/material/styles';
import { HouseMark } from '#src/ui/house-mark.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const Plate = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.primary.light,
  color: theme.vars.palette.primary.dark,
}));

const Badge = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 56,
  height: 56,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.paper,
}));

const Words = styled('div')({ minWidth: 0, '& p': { margin: 0 } });
const Name = styled('p')({ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.5 });
const Note = styled('p')({
  fontSize: '0.9375rem',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 700 },
});

interface NamePlateProps {
  name: string;
  /** Whether the customer is a friend of the LINE official account. */
  connected: boolean;
}

/** Whose page it is; who is no friend of the official account yet is shown the way to become one. */
export const NamePlate = ({ name, connected }: NamePlateProps) => (
  <Plate>
    <Badge>
      <HouseMark size={32} />
    </Badge>
    <Words>
      <Name>{name.trim() === '' ? 'お客様' : `${name} 様`}</Name>
      {!connected && (
        <Note>
          <PageLink to="/friends">LINEの友だちに追加する</PageLink>
        </Note>
      )}
    </Words>
  </Plate>
);
