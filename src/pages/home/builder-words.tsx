import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { BuilderHtml } from '#src/ui/builder-html.tsx';
import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';

export const BuilderWords = ({ html }: { html: string }) => (
  <Card elevation={0} variant="elevation" sx={{ bgcolor: 'secondary.light' }}>
    <CardContent>
      <BuilderHtml html={html} />
    </CardContent>
  </Card>
);

/** The builder's links to pages of the app. Renders nothing if there are none. */
export const BuilderLinks = ({ links }: { links: readonly { label: string; path: string }[] }) =>
  links.length === 0 ? null : (
    <MenuList>
      {links.map(({ label, path }) => (
        <MenuItem key={`${path} ${label}`} to={path} title={label} />
      ))}
    </MenuList>
  );
