import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { stepCode } from './step-code.ts';

/** The layout of all steps. It loads the code of the later steps while the customer reads the first. */
export function Component() {
  useEffect(() => {
    for (const load of Object.values(stepCode)) void load();
  }, []);
  return <Outlet />;
}
