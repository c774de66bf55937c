import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeHtml } from './safe-html.ts'

/** Links to a path stay, others lead nowhere. */
const paths = (target: string) => (target.startsWith('/') ? target : undefined)

describe('a link that leads nowhere', () => {
  it.each([
    [
      'one <a href="t3://record?uid=1">two</a> three <a href="/ok">four</a>',
      'one two three <a href="/ok">four</a>',
    ],
    [
      '<a href="/ok">one</a> <a href="t3://x">two</a> <a href="t3://y">three</a> <a href="/ok">four</a>',
      '<a href="/ok">one</a> two three <a href="/ok">four</a>',
    ],
    ['<p><a href="t3://x"><strong>one</strong> two</a></p>', '<p><strong>one</strong> two</p>'],
    ['<a name="mark">one</a> <a href="/ok">two</a>', 'one <a href="/ok">two</a>'],
    ['<span class="x">one</span> <a href="t3://x">two</a>', 'one two'],
  ])('%s leaves its words', (html, safe) => {
    expect(safeHtml(html, paths)).toBe(safe)
  })

  it('leaves its words where nobody resolves it, too', () => {
    expect(safeHtml('<a href="javascript:alert(1)">one</a> <a href="/ok">two</a>')).toBe(
      'one <a href="/ok">two</a>',
    )
  })

  it('never takes a good one along, in whichever order they stand', () => {
    const link = fc.record({
      isGood: fc.boolean(),
      word: fc.stringMatching(/^[a-z]{1,5}$/),
      between: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(link), links => {
        const written = (href: (isGood: boolean) => string | undefined) =>
          links
            .map(({ isGood, word, between }) => {
              const target = href(isGood)
              return `${between ? `${word} ` : ''}${target === undefined ? word : `<a href="${target}">${word}</a>`}`
            })
            .join(' ')
        const safe = safeHtml(
          written(isGood => (isGood ? '/ok' : 't3://gone')),
          paths,
        )
        expect(safe).toBe(written(isGood => (isGood ? '/ok' : undefined)))
      }),
    )
  })
})
