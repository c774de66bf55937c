import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, type RunOptions, runScript } from './run.ts'
import type { Outcome, Step, StepResult } from './steps.ts'
import { readPlaywright, readVitest } from './test-reports.ts'

/** A script of package.json that is one check: it holds where the script ends well. */
export const scriptStep = (name: string, script: string, env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: async () => {
    const { code, output } = await runScript(script, [], { env })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

/** What Node has compiled once: each test file's process would do it again, which is a quarter of its work. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** Tests of one or more vitest projects, counted one by one. */
export const vitestStep = (name: string, projects: readonly string[]): Step => ({
  name,
  run: () =>
    withReport(async report => {
      const args = [
        ...projects.flatMap(project => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
      ]
      const ended = await runScript('vitest', [...args, `--outputFile.json=${report}`], {
        env: { NODE_COMPILE_CACHE: compiled },
      })
      return tested(ended, readVitest(readReport(report)))
    }),
})

/** Browser journeys against one target of e2e/support/target.ts, counted one by one; each is shown as it ends. */
export const playwrightStep = (name: string, target: string): Step => ({
  name,
  run: say =>
    withReport(async report => {
      const options: RunOptions = {
        env: { KURVE_E2E: target, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        onLine: say,
      }
      const ended = await runScript('playwright', ['--reporter=list,json'], options)
      // Everything it said stands there already.
      return tested({ ...ended, output: '' }, readPlaywright(readReport(report)))
    }),
})

/** Sums up: a run that ended badly without a failed test, or that ran no test at all, has failed itself. */
export function tested({ code, output }: Ended, { passed, failed, faults }: Outcome): StepResult {
  const note = `${passed} passed, ${failed} failed`
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNo test ran.`, note }
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, output, note: `${note}, ended with code ${code}` }
  return { passed, failed, output, note, faults }
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
