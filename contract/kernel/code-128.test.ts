import { describe, expect, it } from 'vitest'
import { type Bar, code128Bars, code128Values } from './code-128.ts'

/** Every printable character of ASCII once. */
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Bars as a scanner sees them: a row of dark (1) and light (0) modules. */
function modulesOf({ bars, width }: { bars: readonly Bar[]; width: number }): string {
  const row = Array.from({ length: width }, () => '0')
  for (const bar of bars) row.fill('1', bar.x, bar.x + bar.width)
  return row.join('')
}

const drawn = (text: string) => modulesOf(code128Bars(text) ?? { bars: [], width: 0 })

describe('a code 128', () => {
  it('has the check that the standard works out', () => {
    // "Wikipedia" in set B: (104 + 55*1 + 73*2 + 75*3 + 73*4 + 80*5 + 69*6 + 68*7 + 73*8 + 65*9) % 103
    expect(code128Values('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
  })

  it('begins with start B and ends with stop', () => {
    expect(drawn('SGE-1899')).toMatch(/^11010010000.*1100011101011$/)
  })

  it('writes some characters as the standard draws them', () => {
    const symbolOf = (character: string) => drawn(character).slice(11, 22)
    expect(symbolOf('A')).toBe('10100011000')
    expect(symbolOf('0')).toBe('10011101100')
    expect(symbolOf('9')).toBe('11100101100')
    expect(symbolOf('-')).toBe('10011011100')
  })

  it('gives each character a symbol of its own: eleven modules, an even number of them dark', () => {
    const row = drawn(alphabet)
    const written = Array.from({ length: alphabet.length }, (_, index) =>
      row.slice((index + 1) * 11, (index + 2) * 11),
    )
    expect(new Set(written).size).toBe(alphabet.length)
    for (const symbol of written) {
      expect(symbol).toMatch(/^1.*0$/)
      expect(symbol.replaceAll('0', '').length % 2).toBe(0)
    }
  })

  it('is not drawn of what it cannot write', () => {
    expect(code128Bars('Müller')).toBeUndefined()
    expect(code128Bars('')).toBeUndefined()
  })
})
