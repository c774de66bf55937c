import type { SiteOutcome } from './build-sites.ts'

const seconds = (value: number) => `${value.toFixed(1)} s`

/** How the build of a sub-site ended, in a line. */
export function outcomeLine({ site, outcome, seconds: took, pages }: SiteOutcome): string {
  if (outcome === 'built') return `✔ ${site}: ${String(pages)} pages in ${seconds(took)}`
  if (outcome === 'unchanged') return `✔ ${site}: unchanged`
  return `✘ ${site}: not built, what was built before is still there (${seconds(took)})`
}

/** Says on the console how the build of a sub-site ended, what is wrong in its pages, and what was left out of them. */
export function reportOutcome(outcome: SiteOutcome): void {
  for (const warning of outcome.warnings) console.warn(`  ${warning}`)
  const say = outcome.outcome === 'failed' ? console.error : console.log
  say(outcomeLine(outcome))
  if (outcome.problems.length > 0) console.error(outcome.problems.join('\n').replaceAll(/^/gm, '  '))
}

/** Of which sub-site a line of `npm run build` says how it ended, and whether that is up to date now. */
export function outcomeIn(line: string): { readonly site: string; readonly isUpToDate: boolean } | undefined {
  const [, mark, site] = /^([✔✘]) ([a-z0-9-]+): /.exec(line) ?? []
  return site === undefined ? undefined : { site, isUpToDate: mark === '✔' }
}
