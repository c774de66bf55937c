import type { Change } from './change.ts'
import type { Plan } from './plan.ts'
import { SLICES } from './rotation.ts'

/** What each part of a plan consists of, as a person reads it. */
const parts = {
  linted: 'files by ESLint',
  formatted: 'files by prettier',
  local: 'files with journeys of hosts or money on local',
  sites: 'sub-sites on hosts',
  hosts: 'files of journeys on hosts',
  postgres: 'files of journeys on PostgreSQL',
  serverOnPglite: 'files of server tests on PGlite',
  alone: 'databases under a hurried server',
} as const satisfies Record<keyof Plan, string>

/** What a run left out, and by which rule it comes; the rule needs nothing but the commit. */
export function leftOutLines(plan: Plan, { base, commits, files }: Change): string[] {
  const names = Object.keys(parts) as (keyof Plan)[]
  const left = names.filter(name => plan[name].leftOut.length > 0)
  if (left.length === 0) return ['Nothing was left out.']
  const counts = left.map(name => {
    const { chosen, leftOut } = plan[name]
    return `${leftOut.length} of ${chosen.length + leftOut.length} ${parts[name]}`
  })
  return [
    `Left out, since each ran elsewhere or was read before: ${counts.join(', ')}.`,
    `Each comes with any change to it (${files.length} files since ${base?.slice(0, 7) ?? 'the beginning'}), and in one commit of ${SLICES} by its name (this is commit ${commits}, slice ${commits % SLICES}).`,
    'npm test -- --all leaves nothing out; npm test -- --since COMMIT names the commit before the change.',
  ]
}
