// Reads the QR codes of tickets back as a scanner does, from what was drawn (ISO/IEC 18004): version 6, error correction M, alphanumeric.

const size = 41
const blocks = 4
const dataWordsOfBlock = 27
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Which modules of the data are turned round, by the number of the mask. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Finders with the format beside them, timing, alignment. */
const isPattern = (x: number, y: number): boolean =>
  (x < 9 && y < 9) ||
  (x > size - 9 && y < 9) ||
  (x < 9 && y > size - 9) ||
  x === 6 ||
  y === 6 ||
  (Math.abs(x - 34) <= 2 && Math.abs(y - 34) <= 2)

type IsDark = (x: number, y: number) => boolean

/** @param path the dark modules, each as `M4 4h1v1h-1z`, wherever the code stands */
export function readQr(path: string): string {
  const modules = Array.from(
    path.matchAll(/M(\d+) (\d+)h1v1h-1z/g),
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  // The first finder is dark in the corner.
  const left = Math.min(...modules.map(([x]) => x))
  const top = Math.min(...modules.map(([, y]) => y))
  const dark = new Set(modules.map(([x, y]) => (y - top) * size + x - left))
  const isDark: IsDark = (x, y) => dark.has(y * size + x)
  if (Math.max(...modules.map(([x]) => x)) - left !== size - 1) throw new Error('No code of version 6')
  return textOf(dataBits(wordsOf(isDark, maskOf(isDark))))
}

function maskOf(isDark: IsDark): IsDark {
  const places = [14, 13, 12, 11, 10].map(bit => [14 - bit, 8] as const)
  const format = places.reduce((bits, [x, y]) => bits * 2 + Number(isDark(x, y)), 0) ^ (0x5412 >> 10)
  const mask = masks[format & 7]
  // Error correction M is 0.
  if (format >> 3 !== 0 || !mask) throw new Error('No code of error correction M')
  return mask
}

function wordsOf(isDark: IsDark, mask: IsDark): number[] {
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isPattern(x, y)) bits.push(Number(isDark(x, y)) ^ Number(mask(x, y)))
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  )
}

/** The blocks take turns word by word. */
const dataBits = (words: readonly number[]): string =>
  Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: dataWordsOfBlock }, (_word, index) => words[index * blocks + block] ?? 0),
  )
    .flat()
    .map(word => word.toString(2).padStart(8, '0'))
    .join('')

function textOf(bits: string): string {
  let at = 0
  const take = (count: number) => Number.parseInt(bits.slice(at, (at += count)), 2)
  if (take(4) !== 2) throw new Error('No alphanumeric code')
  const length = take(9)
  let text = ''
  while (text.length + 1 < length) {
    const pair = take(11)
    text += letters.charAt(Math.floor(pair / 45)) + letters.charAt(pair % 45)
  }
  return text.length < length ? text + letters.charAt(take(6)) : text
}
