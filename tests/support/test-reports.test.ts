import { describe, expect, it } from 'vitest';
import { printedFailure, readPlaywright, readVitest } from './test-reports.mjs';

const file = (path: string) => `${process.cwd()}/${path}`;

describe('a report of Vitest', () => {
  it.each([
    ['counts the passed tests', { numTotalTests: 5, numPassedTests: 5 }, 0, [5, 0]],
    ['counts a test that did not pass as failed', { numTotalTests: 5, numPassedTests: 3 }, 1, [3, 2]],
    ['counts one failure if no test ran', { numTotalTests: 0, numPassedTests: 0 }, 0, [0, 1]],
    [
      'counts one failure if every test passed but the run ended with an error',
      { numTotalTests: 5, numPassedTests: 5 },
      1,
      [5, 1],
    ],
    ['that was not written counts as one failure', null, 1, [0, 1]],
  ])('%s', (_title, report, exitCode, counts) => {
    const { passed, failed, failures } = readVitest(report, exitCode);
    expect([passed, failed, failures]).toEqual([...counts, []]);
  });

  it('names the file and the test, with the message, and a file that broke outside its tests', () => {
    const testResults = [
      {
        name: file('src/lib/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'a adds', status: 'passed' },
          { fullName: 'a subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] },
          { fullName: 'a waits', status: 'skipped', failureMessages: [] },
        ],
      },
      { name: file('src/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(readVitest({ numTotalTests: 3, numPassedTests: 1, testResults }, 1)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { test: 'src/lib/a.test.ts › a subtracts', message: 'expected 1 to be 2' },
        { test: 'src/lib/a.test.ts › a waits', message: 'skipped' },
        { test: 'src/b.test.ts', message: 'no such module' },
      ],
    });
  });
});

describe('a report of Playwright', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

  it.each([
    ['counts the passed tests', { stats: { ...stats, expected: 4 } }, 0, [4, 0]],
    [
      'counts a flaky and a skipped test as failed',
      { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } },
      1,
      [4, 3],
    ],
    ['counts one failure if no test ran', { stats }, 0, [0, 1]],
    ['that was not written, because the server did not start, counts as one failure', null, 1, [0, 1]],
  ])('%s', (_title, report, exitCode, counts) => {
    const { passed, failed, failures } = readPlaywright(report, exitCode);
    expect([passed, failed, failures]).toEqual([...counts, []]);
  });

  it('names project, file, block and test, with the message and the line, and an error outside a test', () => {
    const location = { file: file('tests/e2e/door.spec.ts'), line: 12 };
    const passed = { projectName: 'phone', status: 'expected', results: [{ errors: [] }] };
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
    const errors = [{ message: 'no server' }];
    expect(readPlaywright({ stats: { ...stats, expected: 2, unexpected: 1 }, errors, suites }, 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: [
        { test: 'outside a test', message: 'no server' },
        {
          test: 'webkit › door.spec.ts › the door › opens',
          message: 'it is shut\nat tests/e2e/door.spec.ts:12',
        },
      ],
    });
  });
});

describe('a failure is printed', () => {
  it('with its test, followed by the message without colours', () => {
    expect(printedFailure({ test: 'a', message: '\u001b[31mred\u001b[39m\n\nline' })).toBe(
      'FAILED a\n    red\n\n    line',
    );
  });

  it('with 25 lines of its message at most', () => {
    const message = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');
    expect(printedFailure({ test: 'a', message }).split('\n').at(-1)).toBe('    line 24');
  });
});
