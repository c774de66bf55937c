import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, run, type RunOptions, runScript } from './run.ts'
import type { Outcome, Step, StepResult } from './steps.ts'
import { type Held, type JourneyOutcome, readPlaywright, readVitest, reported } from './test-reports.ts'

/** A script of package.json that is one check: it holds where the script ends well. */
export const scriptStep = (name: string, script: string, env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: async () => {
    const { code, output, cpuSeconds } = await runScript(script, [], { env, isCounted: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, cpuSeconds }
  },
})

/** What Node has compiled once: each test file's process would do it again, which is a quarter of its work. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** A tool of node_modules on some files, as one check: it holds where the tool ends well. */
export const toolStep = (name: string, tool: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output, cpuSeconds } = await run(process.execPath, [join('node_modules', tool), ...args], {
      env: { NODE_COMPILE_CACHE: compiled },
      isCounted: true,
    })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, cpuSeconds }
  },
})

/**
 * Tests of one or more vitest projects, counted one by one.
 * @param files those that run; all of the projects where none is named.
 */
export const vitestStep = (
  name: string,
  projects: readonly string[],
  files: readonly string[] = [],
): Step => ({
  name,
  run: () =>
    withReport(async report => {
      const args = [
        ...files,
        ...projects.flatMap(project => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
      ]
      const ended = await runScript('vitest', [...args, `--outputFile.json=${report}`], {
        env: { NODE_COMPILE_CACHE: compiled },
        isCounted: true,
      })
      return tested(ended, readVitest(readReport(report)))
    }),
})

export interface JourneyOptions {
  /** Files in e2e/ that run whole; of all others the target's core does. Everything where it is absent. */
  files?: readonly string[]
  /** Why a journey that held on its second try has failed all the same. */
  against: (held: Held) => string | undefined
}

/** Browser journeys against one target of e2e/support/target.ts, counted one by one; each is shown as it ends. */
export const playwrightStep = (name: string, target: string, { files, against }: JourneyOptions): Step => ({
  name,
  run: say =>
    withReport(async report => {
      const options: RunOptions = {
        env: {
          KURVE_E2E: target,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...(files && { KURVE_E2E_FILES: files.join(',') }),
        },
        onLine: say,
        isCounted: true,
      }
      const ended = await runScript('playwright', ['--reporter=list,json'], options)
      // Everything it said stands there already.
      return tested({ ...ended, output: '' }, judged(readPlaywright(readReport(report)), against))
    }),
})

/** Counts the journeys that held on their second try: as passed, or with the reason why not. */
export function judged(
  { passed, failed, faults, held }: JourneyOutcome,
  against: JourneyOptions['against'],
): Outcome & { isForgiven: boolean } {
  const reasons = held.map(journey => ({ journey, reason: against(journey) }))
  const lost = reasons.filter(({ reason }) => reason !== undefined)
  return {
    passed: passed + reasons.length - lost.length,
    failed: failed + lost.length,
    faults: [
      ...faults,
      ...lost.map(({ journey, reason }) => `${reported(journey)}\n    held when repeated, but ${reason}`),
    ],
    isForgiven: reasons.length > lost.length,
  }
}

/**
 * Sums up: a run that ended badly without a failed test, or that ran no test at all, has failed itself. Playwright ends badly
 * with each journey that held on its second try only.
 */
export function tested(
  { code, output, cpuSeconds }: Ended,
  { passed, failed, faults, isForgiven = false }: Outcome & { isForgiven?: boolean },
): StepResult {
  const note = `${passed} passed, ${failed} failed`
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNo test ran.`, note, cpuSeconds }
  if (code !== 0 && failed === 0 && !isForgiven)
    return { passed, failed: 1, output, note: `${note}, ended with code ${code}`, cpuSeconds }
  return { passed, failed, output, note, faults, cpuSeconds }
}

async function withReport(work: (report: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The report, or nothing where the run crashed before it wrote one. */
function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
