import { readdirSync, readFileSync } from 'node:fs';
import { japaneseTexts } from '#build/japanese-texts.ts';
import { printFinding } from '#tests/lint-flows/finding.ts';
import { readGlossary } from './glossary.ts';
import { GLOSSARY, wordFindings } from './word-findings.ts';

/** Where customers' words stand; what the provider sends and seeds is shown as it is. */
const FOLDERS = ['src', 'flows', 'examples', 'provider'];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .map((file) => ({ file, texts: japaneseTexts(readFileSync(file, 'utf8')) })),
);
const glossary = readGlossary(readFileSync(GLOSSARY, 'utf8'));
const findings = wordFindings(glossary, sources);
for (const finding of findings) console.error(printFinding(finding));
const texts = sources.reduce((sum, source) => sum + source.texts.length, 0);
console.info(`${texts} texts, ${glossary.terms.length} terms: ${findings.length} findings`);
if (findings.length > 0 || glossary.terms.length === 0) process.exitCode = 1;
