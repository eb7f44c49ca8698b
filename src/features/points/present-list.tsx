import { styled } from '@mui/material/styles';
import { GiftIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { acts, pointsInWords } from './point-words.ts';
import type { Balance, Present, ReceivedPresent } from './present.ts';
import { standingOf, stockInWords } from './present.ts';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Card = styled('li')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Body = styled('div')({ display: 'grid', gap: 10, padding: 16, '& p': { margin: 0 } });

const Head = styled('div')({ display: 'flex', gap: 12, alignItems: 'start' });

const Badge = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: radius.field,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.light,
}));

const Name = styled('h3')({ margin: 0, fontSize: '1.0625rem', lineHeight: 1.5 });
const Tags = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const Description = styled('p')({ fontSize: '0.9375rem', whiteSpace: 'pre-line' });

const Standing = styled('p')(({ theme }) => ({
  padding: '8px 12px',
  borderRadius: radius.field,
  fontSize: '0.9375rem',
  fontWeight: 700,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.light,
  '&[data-look=short]': {
    color: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.secondary.light,
  },
  '&[data-look=closed]': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.deep,
  },
}));

const Nothing = styled('p')({ margin: 0 });

interface PresentListProps {
  presents: readonly Present[];
  balance: Balance;
  received: readonly ReceivedPresent[];
}

/** What can be had, for how many points, by which act, and what is still missing. */
export const PresentList = ({ presents, ...circumstances }: PresentListProps) =>
  presents.length === 0 ? (
    <Nothing>現在、交換できるプレゼントはありません</Nothing>
  ) : (
    <List>
      {presents.map((present) => (
        <PresentCard key={present.id} present={present} {...circumstances} />
      ))}
    </List>
  );

interface PresentCardProps {
  present: Present;
  balance: Balance;
  received: readonly ReceivedPresent[];
}

function PresentCard({ present, balance, received }: PresentCardProps) {
  const { title, presentName, description, photoUrl, requiredPoints, stock } = present;
  const { look, words, offersAct } = standingOf(present, balance, received);
  const act = acts[title];
  const left = stockInWords(stock);
  return (
    <Card>
      {photoUrl !== null && <Photo url={photoUrl} alt="" />}
      <Body>
        <Head>
          {photoUrl === null && (
            <Badge>
              <GiftIcon size={24} />
            </Badge>
          )}
          <div>
            <Name>{presentName}</Name>
            <Tags>
              <span>
                {requiredPoints === 0 ? `${act.name}で進呈` : `${pointsInWords(requiredPoints)}と交換`}
              </span>
              {left !== null && <span>{left}</span>}
            </Tags>
          </div>
        </Head>
        {description !== '' && <Description>{description}</Description>}
        {words !== null && <Standing data-look={look}>{words}</Standing>}
        {offersAct && (
          <LinkButton variant="outlined" to={act.to} aria-label={`${act.label}（${presentName}）`}>
            {act.label}
          </LinkButton>
        )}
      </Body>
    </Card>
  );
}
