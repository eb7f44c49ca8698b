import { HomePage } from '#src/features/home/home-page.tsx';
import { useAccountName } from '../account-name.ts';
import { customerParts } from '../customer-parts.ts';
import type { PathCheck } from '../known-path.ts';
import type { AppServices } from '../services.ts';
import { useAppServices } from '../services.ts';
import { Titled } from '../titled.tsx';
import type { HomeSectionsProps } from './home-sections.tsx';
import { HomeSections } from './home-sections.tsx';

/** Asks for what home shows; what the builder has put there first. */
export function openHome(services: AppServices, pathOf: PathCheck): HomeSectionsProps {
  const parts = customerParts(services);
  parts.templates.load();
  return { parts, now: services.now(), pathOf };
}

/** Home, once signed in. Its code is no part of the sign-in page's. */
export function SignedInHome(props: HomeSectionsProps) {
  const { session } = useAppServices();
  const accountName = useAccountName();
  return (
    <Titled title="ホーム">
      <HomePage accountName={accountName} onLogout={() => session.send({ type: 'logout.pressed' })}>
        <HomeSections {...props} />
      </HomePage>
    </Titled>
  );
}
