import type { MatchChange } from '../../server/db/schema/matches.ts'
import type { ImportReport } from '../../server/domains/matches/import-matches.ts'
import type { ImportRecord, TakenBack } from '../../server/domains/matches/import-records.ts'
import { changeLines } from '../../server/domains/matches/match-changes.ts'
import type { ImportNote } from '../../server/domains/matches/sources/known-matches.ts'

const MISSING_SAID = 5

/** What an import has done, in words: what is worth knowing or wrong, each with its place in the file. */
export function report(
  { notes, created, changed, unchanged, isDone, number }: Omit<ImportReport, 'changes'>,
  { isDryRun, skipsBad }: { isDryRun: boolean; skipsBad: boolean },
): string {
  const said = ({ kind, line, text }: ImportNote) =>
    `${kind === 'fault' ? 'Fault' : 'Note'}${line === null ? '' : ` in match ${line}`}: ${text}`
  const faults = notes.filter(({ kind }) => kind === 'fault')
  const ofMatches = notes.filter(({ kind, line }) => kind === 'note' && line !== null)
  const missing = notes.filter(({ kind, line }) => kind === 'note' && line === null)
  const isWholeWrong = faults.some(({ line }) => line === null)
  // What is in the database but not in the file may be a whole season: more than a few are counted.
  const others =
    missing.length > MISSING_SAID
      ? [`Note: ${missing.length} matches are known, but not in the file; they stay as they are`]
      : missing.map(said)
  const heading = isDone
    ? 'Imported.'
    : isDryRun && (skipsBad || faults.length === 0) && !isWholeWrong
      ? 'Only looked at: nothing was changed. It would be:'
      : isWholeWrong
        ? 'Nothing was imported. It would be:'
        : 'Nothing was imported. The good matches would be (--skip-bad takes them alone):'
  // The last lines are those that stand in a terminal.
  const lines = [...others, ...ofMatches.map(said), ...faults.map(said)]
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    ...(faults.length > 0 ? [`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`] : []),
    heading,
    `Matches: ${created} new, ${changed} changed, ${unchanged} unchanged`,
    ...(number === null ? [] : [`npm run feeds -- undo ${number} takes it back.`]),
  ].join('\n')
}

/** How many new matches are named one by one; those that change or go all are. */
const NEW_SAID = 20

/** What will be other than before, a line for each match. */
export function changeReport(changes: readonly MatchChange[]): string {
  const fresh = changes.filter(({ before }) => before === null)
  const more = fresh.length - NEW_SAID
  return [
    ...changeLines(changes.filter(({ before }) => before !== null)),
    ...changeLines(fresh.slice(0, NEW_SAID)),
    ...(more > 0 ? [`+ and ${more} more that are new`] : []),
  ].join('\n')
}

/** An import in one line. */
export const importLine = ({
  number,
  at,
  teamId,
  season,
  competition,
  changes,
  takenBackAt,
}: ImportRecord): string =>
  `${number}  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC  team ${teamId}, ${season}, ${competition}: ${changes.length} matches${takenBackAt === null ? '' : ', taken back'}`

/** What became of taking an import back. */
export function takenBackReport(number: number, outcome: TakenBack): string {
  switch (outcome.kind) {
    case 'unknown':
      return `No import has the number ${number}. npm run feeds -- list names them.`
    case 'already':
      return `Import ${number} was taken back before. Nothing was changed.`
    case 'later':
      return `Import ${outcome.number} came after import ${number}: take that back first. Nothing was changed.`
    case 'done':
      return [
        ...outcome.kept.map(text => `Note: ${text}`),
        `Import ${number} was taken back. Matches: ${outcome.removed} removed, ${outcome.restored} as before, ${outcome.kept.length} kept`,
      ].join('\n')
  }
}
