import { inLanes } from './in-lanes.ts'

/** How many checks held and how many did not. */
export interface Tally {
  passed: number
  failed: number
}

export interface StepResult extends Tally {
  /** Shown when something failed. */
  output: string
  /** What failed, each in a few lines, where the step knows it. */
  faults?: readonly string[]
  /** A few words behind the name, such as a count. */
  note?: string
  /** Processor time, where the system tells it. */
  cpuSeconds?: number | undefined
}

/** A part of `npm run verify` or `npm test`. */
export interface Step {
  name: string
  /** The name of a step that has to be over first, however it ended: an earlier one of the same list, or one of the list beside it. */
  after?: string
  /** Does the work; `say` shows a line of progress while it lasts. */
  run: (say: (line: string) => void) => Promise<StepResult>
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const NAME_WIDTH = 30
/** So many lines of what a tool printed last are said at the end of a run; its own summary of what was wrong stands there. */
const LAST_LINES = 30

/** What steps came to: their counts, and what failed, with the step's name before it. */
export interface Outcome extends Tally {
  faults: readonly string[]
}

/** What a step came to, with its name. */
export interface StepOutcome extends StepResult {
  name: string
}

export interface StepsOutcome extends Outcome {
  steps: readonly StepOutcome[]
}

/**
 * Runs steps, `lanes` at a time, to the last one whatever fails, and prints each with its seconds. One that comes after another
 * waits in its lane, so of the same list that one has to stand before it.
 * @param beside steps that run one by one next to the lanes.
 */
export async function runSteps(
  steps: readonly Step[],
  lanes = 1,
  beside: readonly Step[] = [],
): Promise<StepsOutcome> {
  const ends = new Map([...steps, ...beside].map(({ name }) => [name, Promise.withResolvers<undefined>()]))
  const run = async (step: Step): Promise<StepOutcome> => {
    if (step.after !== undefined) await ends.get(step.after)?.promise
    const result = await runStep(step, lanes === 1)
    ends.get(step.name)?.resolve(undefined)
    return { name: step.name, ...result }
  }
  const results = (await Promise.all([inLanes(steps, lanes, run), inLanes(beside, 1, run)])).flat()
  const sum = (part: keyof Tally) => results.reduce((total, result) => total + result[part], 0)
  return { passed: sum('passed'), failed: sum('failed'), faults: results.flatMap(faultsOf), steps: results }
}

function faultsOf({ name, failed, faults = [], note, output }: StepOutcome): readonly string[] {
  if (failed === 0) return []
  if (faults.length > 0) return faults.map(fault => `${name}: ${fault}`)
  const last = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  return [
    [note === undefined ? name : `${name}: ${note}`, ...(last === '' ? [] : [indented(last)])].join('\n'),
  ]
}

async function runStep(step: Step, announce: boolean): Promise<StepResult> {
  const began = performance.now()
  if (announce) print(`▸ ${step.name}`)
  const result = await guarded(step)
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  const cpu = result.cpuSeconds === undefined ? '' : `${result.cpuSeconds.toFixed(0).padStart(5)} CPU s`
  const mark = result.failed > 0 ? '✘' : '✔'
  print(`${mark} ${step.name.padEnd(NAME_WIDTH)}${seconds} s${cpu}  ${result.note ?? ''}`.trimEnd())
  if (result.failed > 0) print(indented(result.output))
  return result
}

/** A step that throws is a step that failed. */
async function guarded(step: Step): Promise<StepResult> {
  try {
    return await step.run(line => print(`  ${line}`))
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

const indented = (text: string) => text.trimEnd().replace(/^/gm, '    ')
