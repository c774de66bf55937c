/**
 * Widths of bars and gaps in turn, by value (ISO/IEC 15417). Each symbol is 11 modules wide; the last one is the stop, with a bar
 * more.
 */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const startB = 104
const stop = 106
/** Set B writes the printable characters of ASCII, from the space on. */
const firstCharacter = 32
const writable = /^[\x20-\x7e]+$/

export interface Bar {
  /** In modules from the left edge of the first bar. */
  x: number
  width: number
}

/** A text as values of set B: start, characters, check, stop. Undefined where a character cannot be written. */
export function code128Values(text: string): number[] | undefined {
  if (!writable.test(text)) return undefined
  const values = Array.from(text, character => character.charCodeAt(0) - firstCharacter)
  const sum = values.reduce((total, value, index) => total + value * (index + 1), startB)
  return [startB, ...values, sum % 103, stop]
}

/** The bars of a text in Code 128, and how wide they are together, in modules. Undefined where it cannot be written. */
export function code128Bars(text: string): { bars: Bar[]; width: number } | undefined {
  const values = code128Values(text)
  if (!values) return undefined
  const widths = values.flatMap(value => Array.from(symbols[value] ?? '', Number))
  const bars: Bar[] = []
  let x = 0
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  })
  return { bars, width: x }
}
