import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { LineTalkPage as LineTalkScreen } from '#src/features/friends/line-talk-page.tsx';
import type { LineDoor } from '#src/line/line-door.ts';

/** LINE's own address of the list of talks; which talk is the builder's, no answer of the provider says. */
const TALKS = 'https://line.me/R/nv/chat';

export const lineTalkLoader =
  ({ line }: AppServices): LoaderFunction =>
  () =>
    line();

export function LineTalkPage() {
  const door = useLoaderData<LineDoor>();
  const inLine = door.isInClient();
  const open = () => (inLine ? door.closeWindow() : door.openWindow(TALKS, { external: true }));
  return (
    <Titled title="LINEのトーク">
      <LineTalkScreen inLine={inLine} onOpen={open} />
    </Titled>
  );
}
