import type { ImportReport } from '../../server/domains/catalogue/import/import-products.ts'

const counted = (name: string, { created, changed, unchanged }: ImportReport['products']) =>
  `${name}: ${created} new, ${changed} changed, ${unchanged} unchanged`

/** What an import has done, in words, each bad line with its place and reason first. */
export function report(
  { problems, products, sizes, isDone }: ImportReport,
  { isDryRun }: { isDryRun: boolean },
): string {
  const bad = problems.map(
    ({ line, column, reason }) => `line ${line}${column === null ? '' : `, ${column}`}: ${reason}`,
  )
  const lines = new Set(problems.map(({ line }) => line)).size
  const heading = isDone
    ? 'Imported.'
    : isDryRun
      ? 'Only looked at: nothing was changed. It would be:'
      : 'Nothing was imported. The good lines would be:'
  return [
    ...bad,
    ...(lines > 0 ? [`${lines} bad ${lines === 1 ? 'line' : 'lines'}.`, ''] : []),
    heading,
    counted('Products', products),
    counted('Sizes', sizes),
  ].join('\n')
}
