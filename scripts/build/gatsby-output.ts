// What Gatsby says while it builds, as far as somebody has to read it.

/** What a page that cannot be rendered was given: long, and said before what is wrong with it. */
const pageData = /^error Truncated page data information [\s\S]*?^\}$/gm

/** What matters in the output of a build that failed: from its first error on. */
export function errorsIn(output: string): string {
  const lines = output
    .replaceAll(pageData, '')
    .split('\n')
    .filter(line => !/^(success|info|verbose|not finished) /.test(line))
  const first = lines.findIndex(line => /error/i.test(line))
  return lines.slice(Math.max(first, 0)).join('\n').trim().slice(0, 4000)
}

/** A part of a build that takes long where nobody made it before. */
export interface LongStep {
  readonly step: string
  /** In seconds. */
  readonly took: number
}

const longSteps: Readonly<Record<string, string>> = {
  'Building production JavaScript and CSS bundles': 'scripts and styles of all sub-sites',
  'Building HTML renderer': 'what renders their pages',
}

/** The long step that a line of Gatsby's says the end of, unless it took no time. */
export function longStepIn(line: string): LongStep | undefined {
  const [, name = '', seconds] = /^success (.+?) - (\d+(?:\.\d+)?)s/.exec(line) ?? []
  const step = longSteps[name]
  const took = Number(seconds)
  return step !== undefined && took >= 1 ? { step, took } : undefined
}
