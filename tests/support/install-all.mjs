// Looks for everything that the tests need, and installs what is missing where it may. One by one: apt lets nobody beside it.
import { findOrInstallBrowser } from './find-browser.mjs';
import { findOrInstallEngines } from './find-engines.mjs';
import { findOrInstallPostgres } from './find-postgres.mjs';

for (const findOrInstall of [findOrInstallBrowser, findOrInstallEngines, findOrInstallPostgres]) {
  try {
    findOrInstall();
  } catch (missing) {
    // The tests that need it fail by themselves; the others can still be run.
    console.error(missing.message);
  }
}
