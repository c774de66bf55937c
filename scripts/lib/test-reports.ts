import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Outcome } from './steps.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

interface Suite {
  suites?: Suite[] | undefined
  specs?: Spec[] | undefined
}
type Spec = z.infer<typeof spec>

const failure = z.object({ message: z.string().default('') })
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(failure).default([]) })) }),
  ),
})
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec).optional(),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  errors: z.array(failure).default([]),
  suites: z.array(suite).default([]),
})

const nothing: Outcome = { passed: 0, failed: 0, faults: [] }

/** What vitest's JSON report says; a file that could not be loaded counts as a failed test. Nothing where it is no report. */
export function readVitest(report: unknown): Outcome {
  const { data } = vitestReport.safeParse(report)
  if (data === undefined) return nothing
  const faults = data.testResults.flatMap(file => {
    if (file.status === 'failed' && file.assertionResults.length === 0) return [told(file.name, file.message)]
    return file.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => told(`${file.name} › ${test.fullName}`, test.failureMessages?.[0] ?? ''))
  })
  return { passed: data.numPassedTests, failed: faults.length, faults }
}

/** What Playwright's JSON report says; a test that held only when repeated has not held. Nothing where it is no report. */
export function readPlaywright(report: unknown): Outcome {
  const { data } = playwrightReport.safeParse(report)
  if (data === undefined) return nothing
  const faults = [
    ...data.errors.map(({ message }) => told('the run', message)),
    ...data.suites
      .flatMap(specsOf)
      .flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) =>
            told(`${file} › ${title}`, results.flatMap(({ errors }) => errors)[0]?.message ?? ''),
          ),
      ),
  ]
  return { passed: data.stats.expected, failed: faults.length, faults }
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const LINES_TOLD = 12

/** A test's name with the first lines of what was wrong below it. */
const told = (name: string, message: string) =>
  [name, ...stripVTControlCharacters(message).split('\n', LINES_TOLD)].join('\n    ').trimEnd()
