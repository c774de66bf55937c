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

/** A journey that failed and held on its second try. */
export interface Held {
  /** The name of its file in e2e/. */
  file: string
  title: string
  /** All that was wrong the first time. */
  errors: readonly string[]
}

export interface JourneyOutcome extends Outcome {
  /** In none of the two counts: somebody has to judge them. */
  held: readonly Held[]
}

/**
 * What vitest's JSON report says; a file that could not be loaded, or whose hook failed, counts as a failed test: its own count as skipped.
 * Nothing where it is no report.
 */
export function readVitest(report: unknown): Outcome {
  const { data } = vitestReport.safeParse(report)
  if (data === undefined) return nothing
  const faults = data.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0)
      return [line(file.name, file.message || 'A hook of it failed')]
    return failed.map(test => line(`${file.name} › ${test.fullName}`, test.failureMessages?.[0] ?? ''))
  })
  return { passed: data.numPassedTests, failed: faults.length, faults }
}

/** What Playwright's JSON report says. Nothing where it is no report. */
export function readPlaywright(report: unknown): JourneyOutcome {
  const { data } = playwrightReport.safeParse(report)
  if (data === undefined) return { ...nothing, held: [] }
  const specs = data.suites.flatMap(specsOf)
  const faults = [
    ...data.errors.map(({ message }) => line('the run', message)),
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => reported({ title, file, errors: errorsOf(results) })),
    ),
  ]
  const held = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ title, file, errors: errorsOf(results) })),
  )
  return { passed: data.stats.expected, failed: faults.length, faults, held }
}

type Results = Spec['tests'][number]['results']

const errorsOf = (results: Results) => results.flatMap(({ errors }) => errors.map(({ message }) => message))

/** A journey's name with the first lines of what was wrong below it. */
export const reported = ({ file, title, errors }: Held): string => line(`${file} › ${title}`, errors[0] ?? '')

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const MAX_LINES = 12

/** A test's name with the first lines of what was wrong below it. */
const line = (name: string, message: string) =>
  [name, ...stripVTControlCharacters(message).split('\n', MAX_LINES)].join('\n    ').trimEnd()
