// Checks for everything that the tests need, and installs missing packages where allowed. Runs sequentially, because apt cannot
// run twice at the same time.
import { findOrInstallBrowser } from './find-browser.mjs';
import { findOrInstallEngines } from './find-engines.mjs';
import { findOrInstallPostgres } from './find-postgres.mjs';

for (const findOrInstall of [findOrInstallBrowser, findOrInstallEngines, findOrInstallPostgres]) {
  try {
    findOrInstall();
  } catch (missing) {
    // The tests that need the missing part will fail. The others can still run.
    console.error(missing.message);
  }
}
