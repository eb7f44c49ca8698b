import * as z from 'zod';

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity });

/**
 * The output of `npm audit --json` after the registry has responded. A string in `via` is the name of another listed
 * package.
 */
const auditReport = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([advisory, z.string()])) })),
});

/** The output of `npm audit --json` when the audit itself fails. */
const failure = z.object({ message: z.string() });

/** A finding of one of these severities fails CI until its package is replaced (CONTRIBUTING.md, “Packages”). */
const FAILING: readonly string[] = ['high', 'critical'] satisfies z.output<typeof severity>[];

export interface Verdict {
  readonly lines: readonly string[];
  readonly fails: boolean;
}

/** Judges the standard output of `npm audit --json`. An unreachable registry does not fail the check. */
export function verdictOn(printed: string): Verdict {
  const said = jsonIn(printed);
  const report = auditReport.safeParse(said);
  if (!report.success) {
    const told = failure.safeParse(said);
    const reason = told.success ? told.data.message : 'npm printed no report';
    return {
      lines: [`advisories: not checked, because npm got no report from the registry (${reason})`],
      fails: false,
    };
  }
  const found = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string');
  const lines = new Set(
    found.map(({ name, severity, title, url }) => `${severity} ${name}: ${title} ${url}`),
  );
  return {
    lines: [`advisories: ${lines.size} on the packages that are shipped`, ...[...lines].toSorted()],
    fails: found.some(({ severity }) => FAILING.includes(severity)),
  };
}

function jsonIn(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}
