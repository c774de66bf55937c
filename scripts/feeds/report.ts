import type { ImportReport } from '../../server/domains/matches/import-matches.ts'

/** What an import has done, in words: what is wrong or worth knowing first, each with its place in the file. */
export function report(
  { notes, created, changed, unchanged, isDone }: ImportReport,
  { isDryRun }: { isDryRun: boolean },
): string {
  const lines = notes.map(
    ({ kind, line, text }) =>
      `${kind === 'fault' ? 'Fault' : 'Note'}${line === null ? '' : ` in match ${line}`}: ${text}`,
  )
  const faults = notes.filter(({ kind }) => kind === 'fault').length
  const heading = isDone
    ? 'Imported.'
    : isDryRun
      ? 'Only looked at: nothing was changed. It would be:'
      : 'Nothing was imported. The good matches would be:'
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    ...(faults > 0 ? [`${faults} ${faults === 1 ? 'fault' : 'faults'}.`] : []),
    heading,
    `Matches: ${created} new, ${changed} changed, ${unchanged} unchanged`,
  ].join('\n')
}
