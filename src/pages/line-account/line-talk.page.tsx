import { useLoaderData } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import { LineTalkPage as LineTalkScreen } from './line-talk-screen.tsx';

/** LINE's own address of the list of talks; which talk is the builder's, no answer of the provider says. */
const TALKS = 'https://line.me/R/nv/chat';

function LineTalkPage() {
  const door = useLoaderData<LineDoor>();
  const inLine = door.isInClient();
  const open = () => (inLine ? door.closeWindow() : door.openWindow(TALKS, { external: true }));
  return (
    <Titled title="LINEのトーク">
      <LineTalkScreen inLine={inLine} onOpen={open} />
    </Titled>
  );
}

export const page: PageCode = { load: ({ line }) => line(), Component: LineTalkPage };
