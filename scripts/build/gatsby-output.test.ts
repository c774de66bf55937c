import { expect, it } from 'vitest'
import { errorsIn } from './gatsby-output.ts'

it('tells of a page that cannot be rendered what is wrong, without all that the page was given', () => {
  const output = [
    'success createPages - 0.391s',
    'error Truncated page data information for the failed page "/termine/": {',
    '  "errors": {},',
    '  "pageContext": {',
    '    "config": {}',
    '  }',
    '}',
    'failed Building static HTML for pages - 0.367s',
    'error Building static HTML failed for path "/termine/"',
    '',
    '  WebpackError: an event without a start',
    'not finished Building static HTML for pages - 0.5s',
  ].join('\n')
  expect(errorsIn(output)).toBe(
    'error Building static HTML failed for path "/termine/"\n\n  WebpackError: an event without a start',
  )
})

it('tells everything where nothing is called an error', () => {
  expect(errorsIn('info Starting\nKilled\n')).toBe('Killed')
})
