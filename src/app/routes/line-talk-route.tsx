import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { LineTalkPage } from '#src/features/friends/line-talk-page.tsx';
import type { LineDoor } from '#src/line/line-door.ts';
import type { AppServices } from '../services.ts';
import { Titled } from '../titled.tsx';

/** LINE's own address of the list of talks; which talk is the builder's, no answer of the provider says. */
const TALKS = 'https://line.me/R/nv/chat';

export const lineTalkLoader =
  ({ line }: AppServices): LoaderFunction =>
  () =>
    line();

export function LineTalkRoute() {
  const door = useLoaderData<LineDoor>();
  const inLine = door.isInClient();
  const open = () => (inLine ? door.closeWindow() : door.openWindow(TALKS, { external: true }));
  return (
    <Titled title="LINEのトーク">
      <LineTalkPage inLine={inLine} onOpen={open} />
    </Titled>
  );
}
