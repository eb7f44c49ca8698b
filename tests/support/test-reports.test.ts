import { describe, expect, it } from 'vitest';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  printedFailure,
  sumOf,
  tallyPlaywright,
  tallyVitest,
} from './test-reports.mjs';

const file = (path: string) => `${process.cwd()}/${path}`;

describe('tallyVitest', () => {
  it.each([
    ['counts the passed tests', { numTotalTests: 5, numPassedTests: 5 }, 0, { passed: 5, failed: 0 }],
    [
      'counts a test that did not pass as failed',
      { numTotalTests: 5, numPassedTests: 3 },
      1,
      { passed: 3, failed: 2 },
    ],
    [
      'counts one failure for a suite that ran no tests',
      { numTotalTests: 0, numPassedTests: 0 },
      0,
      { passed: 0, failed: 1 },
    ],
    [
      'counts one failure if every test passed but the runner exited with an error',
      { numTotalTests: 5, numPassedTests: 5 },
      1,
      { passed: 5, failed: 1 },
    ],
    ['counts one failure for a suite that wrote no report', null, 1, { passed: 0, failed: 1 }],
  ])('%s', (_contract, report, exitCode, tally) => {
    expect(tallyVitest(report, exitCode)).toEqual(tally);
  });
});

describe('tallyPlaywright', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

  it.each([
    ['counts the passed tests', { stats: { ...stats, expected: 4 } }, 0, { passed: 4, failed: 0 }],
    [
      'counts a flaky and a skipped test as failed',
      { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } },
      1,
      { passed: 4, failed: 3 },
    ],
    ['counts one failure for a suite that ran no tests', { stats }, 0, { passed: 0, failed: 1 }],
    ['counts one failure for a suite whose server did not start', null, 1, { passed: 0, failed: 1 }],
  ])('%s', (_contract, report, exitCode, tally) => {
    expect(tallyPlaywright(report, exitCode)).toEqual(tally);
  });
});

describe('sumOf', () => {
  it('sums all parts', () => {
    expect(
      sumOf([
        { passed: 1, failed: 0 },
        { passed: 7, failed: 2 },
      ]),
    ).toEqual({ passed: 8, failed: 2 });
  });
});

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
