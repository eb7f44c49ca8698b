import { customerResources } from '#src/app/pages/shared/customer-resources.ts';
import { useAccountName } from '#src/app/shell/layout/account-name.ts';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { PathCheck } from '#src/app/shell/router/known-path.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { HomePage } from '#src/features/home/home-page.tsx';
import type { HomeSectionsProps } from './home-sections.tsx';
import { HomeSections } from './home-sections.tsx';

/** Asks for what home shows; what the builder has put there first. */
export function openHome(services: AppServices, pathOf: PathCheck): HomeSectionsProps {
  const resources = customerResources(services);
  resources.templates.load();
  return { resources, now: services.now(), pathOf };
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
