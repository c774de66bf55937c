import type { ImportReport } from '../../server/domains/matches/import-matches.ts'
import type { ImportNote } from '../../server/domains/matches/sources/known-matches.ts'

const MISSING_SAID = 5

/** What an import has done, in words: what is worth knowing or wrong, each with its place in the file. */
export function report(
  { notes, created, changed, unchanged, isDone }: ImportReport,
  { isDryRun, skipsBad }: { isDryRun: boolean; skipsBad: boolean },
): string {
  const said = ({ kind, line, text }: ImportNote) =>
    `${kind === 'fault' ? 'Fault' : 'Note'}${line === null ? '' : ` in match ${line}`}: ${text}`
  const ofMatches = notes.filter(({ line }) => line !== null)
  const faults = ofMatches.filter(({ kind }) => kind === 'fault')
  const missing = notes.filter(({ line }) => line === null)
  // What is in the database but not in the file may be a whole season: more than a few are counted.
  const others =
    missing.length > MISSING_SAID
      ? [`Note: ${missing.length} matches are known, but not in the file; they stay as they are`]
      : missing.map(said)
  const heading = isDone
    ? 'Imported.'
    : isDryRun && (skipsBad || faults.length === 0)
      ? 'Only looked at: nothing was changed. It would be:'
      : 'Nothing was imported. The good matches would be (--skip-bad takes them alone):'
  // The last lines are those that stand in a terminal.
  const lines = [
    ...others,
    ...ofMatches.filter(({ kind }) => kind !== 'fault').map(said),
    ...faults.map(said),
  ]
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    ...(faults.length > 0 ? [`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`] : []),
    heading,
    `Matches: ${created} new, ${changed} changed, ${unchanged} unchanged`,
  ].join('\n')
}
