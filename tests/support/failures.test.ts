import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, printedFailure } from './failures.mjs';

const file = (path: string) => `${process.cwd()}/${path}`;

describe('failuresOfVitest', () => {
  it('names the file and the test, with the message', () => {
    const report = {
      testResults: [
        {
          name: file('src/lib/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'a adds', status: 'passed' },
            { fullName: 'a subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
            { fullName: 'a waits', status: 'skipped', failureMessages: [] },
          ],
        },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([
      { test: 'src/lib/a.test.ts › a subtracts', message: 'expected 1 to be 2' },
      { test: 'src/lib/a.test.ts › a waits', message: 'skipped' },
    ]);
  });

  it('names a file that broke outside its tests', () => {
    const broken = { name: file('src/b.test.ts'), status: 'failed', message: 'no such module' };
    expect(failuresOfVitest({ testResults: [{ ...broken, assertionResults: [] }] })).toEqual([
      { test: 'src/b.test.ts', message: 'no such module' },
    ]);
  });

  it('returns nothing for a run that wrote no report', () => {
    expect(failuresOfVitest(null)).toEqual([]);
  });
});

describe('failuresOfPlaywright', () => {
  const passed = { projectName: 'phone', status: 'expected', results: [{ errors: [] }] };

  it('names project, file, block and test, with the message and the line', () => {
    const location = { file: file('tests/e2e/door.spec.ts'), line: 12 };
    const failed = {
      projectName: 'webkit',
      status: 'unexpected',
      results: [{ errors: [{ message: 'it is shut', location }] }],
    };
    const suites = [
      {
        title: 'door.spec.ts',
        specs: [{ title: 'is there', tests: [passed] }],
        suites: [{ title: 'the door', specs: [{ title: 'opens', tests: [passed, failed] }] }],
      },
    ];
    expect(failuresOfPlaywright({ errors: [], suites })).toEqual([
      {
        test: 'webkit › door.spec.ts › the door › opens',
        message: 'it is shut\nat tests/e2e/door.spec.ts:12',
      },
    ]);
  });

  it('names an error outside a test', () => {
    expect(failuresOfPlaywright({ errors: [{ message: 'no server' }], suites: [] })).toEqual([
      { test: 'outside a test', message: 'no server' },
    ]);
  });

  it('returns nothing for a run that wrote no report', () => {
    expect(failuresOfPlaywright(null)).toEqual([]);
  });
});

describe('printedFailure', () => {
  it('prints the test, followed by the message without colours', () => {
    expect(printedFailure({ test: 'a', message: '\u001b[31mred\u001b[39m\n\nline' })).toBe(
      'FAILED a\n    red\n\n    line',
    );
  });

  it('truncates after 25 lines', () => {
    const message = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');
    const printed = printedFailure({ test: 'a', message });
    expect(printed.split('\n').at(-1)).toBe('    line 24');
  });
});
