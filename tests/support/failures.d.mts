/** A test that did not pass, named with its file, and what it said. */
export interface Failure {
  test: string;
  message: string;
}

/** Of Vitest's JSON report; none of a run that wrote no report. A file that broke outside its tests is one. */
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

/** Of Playwright's JSON report, by the same rules. */
export function failuresOfPlaywright(
  report: { errors: readonly { message: string }[]; suites: readonly PlaywrightSuite[] } | null,
): readonly Failure[];

/** The failure as it is printed: a line that names the test, then the message, cut and without colours. */
export function printedFailure(failure: Failure): string;
