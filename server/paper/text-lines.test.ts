import { describe, expect, it } from 'vitest'
import { breakable, breakLines, directionOf, joinIsolated, visualRuns } from './text-lines.ts'

/** What fontkit makes of a run: turned round where its first letter is of a script that runs to the left. */
const asDrawn = (text: string): string =>
  /^[^\p{L}\p{Script=Arabic}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
    ? Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)
        .reverse()
        .join('')
    : text

const onPaper = (line: string) =>
  visualRuns(line, directionOf(line), text => [{ face: 'text', text }])
    .map(({ text }) => asDrawn(text))
    .join('')

describe('a line on paper', () => {
  it.each([
    ['Jana Krämer', 'Jana Krämer'],
    ['שלום כהן', 'ןהכ םולש'],
    ['רחוב 15 (קומה 3)', '(3 המוק) 15 בוחר'],
    ['Max שלום כהן (Berlin)', 'Max ןהכ םולש (Berlin)'],
    ['שלום Max Berger כהן', 'ןהכ Max Berger םולש'],
    ['שלום ۱۲ עולם', 'םלוע ۱۲ םולש'],
    ['שלום 😀 עולם', 'םלוע 😀 םולש'],
  ])('%s', (logical, visual) => {
    expect(onPaper(logical)).toBe(visual)
  })

  it('runs as its paragraph does, not as its own first letter', () => {
    const runs = visualRuns('שלום, Max', 'ltr', text => [{ face: 'text', text }])
    expect(runs.map(({ text }) => text)).toEqual(['שלום', ', Max'])
  })
})

describe('an address in one line', () => {
  it('keeps the order of its parts, whichever way each of them runs', () => {
    const address = joinIsolated(['שלום כהן', 'הרצל 15', '60528 תל אביב', 'Israel'], ', ')
    expect(onPaper(`An: ${address}`)).toBe('An: ןהכ םולש, 15 לצרה, ביבא לת 60528, Israel')
  })
})

describe('a paragraph', () => {
  const widthOf = (text: string) => text.length

  it.each([
    ['Lieferadresse: Jana', ['Lieferadresse: ', 'Jana']],
    ['5\u202f000 €', ['5\u202f000 ', '€']],
    ['東京都、（千代田区）', ['東京', '都、', '（千代田', '区）']],
  ])('"%s" may be broken', (text, parts) => {
    expect(breakable(text).join('')).toBe(text)
    expect(breakable(text)).toEqual(parts)
  })

  it('has no line wider than its frame, whatever it is of', () => {
    for (const text of ['Max Muster-Berger', '東京都千代田区丸の内', 'x'.repeat(25), 'สมชายใจดีถนนสุขุมวิท']) {
      const lines = breakLines(text, 8, widthOf)
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.filter(line => line.length > 8)).toEqual([])
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }
  })
})
