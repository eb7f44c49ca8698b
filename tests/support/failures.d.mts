export interface Failure {
  test: string;
  message: string;
}

/**
 * Returns the failures in Vitest's JSON report, or none if there is no report. A file that failed outside its tests counts as
 * one failure.
 */
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

export function failuresOfPlaywright(
  report: { errors: readonly { message: string }[]; suites: readonly PlaywrightSuite[] } | null,
): readonly Failure[];

/** Returns a line with the test's name, followed by the message, truncated and without colours. */
export function printedFailure(failure: Failure): string;
