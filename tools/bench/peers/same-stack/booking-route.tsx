import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { stepCode } from './step-code.ts';

/** What all steps stand in. The code of the others comes while the customer reads the first. */
export function Component() {
  useEffect(() => {
    for (const load of Object.values(stepCode)) void load();
  }, []);
  return <Outlet />;
}
