export interface Failure {
  test: string;
  message: string;
}

/** From Vitest's JSON report; empty without a report. A file that broke outside its tests counts as one. */
export function failuresOfVitest(
  report: {
    testResults: readonly {
      name: string;
      status: string;
      message?: string;
      assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
    }[];
  } | null,
): readonly Failure[];

interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly {
        errors: readonly { message: string; location?: { file: string; line: number } }[];
      }[];
    }[];
  }[];
}

/** From Playwright's JSON report, by the same rules. */
export function failuresOfPlaywright(
  report: { errors: readonly { message: string }[]; suites: readonly PlaywrightSuite[] } | null,
): readonly Failure[];

/** The printed failure: a line with the test's name, then the message, cut and without colours. */
export function printedFailure(failure: Failure): string;
