import { readFileSync } from 'node:fs';
import { printFinding } from '#tools/lint-flows/finding.ts';
import { GLOSSARY, readGlossary, wordFindings } from './word-findings.ts';
import { dataSource, wordSources } from './word-sources.ts';

const sources = [...wordSources(), dataSource()];
const glossary = readGlossary(readFileSync(GLOSSARY, 'utf8'));
const findings = wordFindings(glossary, sources);
for (const finding of findings) console.error(printFinding(finding));
const texts = sources.reduce((sum, source) => sum + source.texts.length, 0);
console.info(`${texts} texts, ${glossary.terms.length} terms: ${findings.length} findings`);
if (findings.length > 0 || glossary.terms.length === 0) process.exitCode = 1;
