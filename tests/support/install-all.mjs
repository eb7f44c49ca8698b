// Looks for everything that the tests need, and installs missing packages where allowed. One by one: apt does not run
// in parallel.
import { findOrInstallBrowser } from './find-browser.mjs';
import { findOrInstallEngines } from './find-engines.mjs';
import { findOrInstallPostgres } from './find-postgres.mjs';

for (const findOrInstall of [findOrInstallBrowser, findOrInstallEngines, findOrInstallPostgres]) {
  try {
    findOrInstall();
  } catch (missing) {
    // Tests that need it fail by themselves; the others can still run.
    console.error(missing.message);
  }
}
