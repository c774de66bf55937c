import bidiFactory from 'bidi-js'
import type { FontRun } from './font-runs.ts'

const bidi = bidiFactory()

/** A letter that is written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

const isolates = /[\u2066-\u2069]/

/** Joins texts that each keep their own direction: an Arabic street does not turn the postal code behind it round. */
export const joinIsolated = (texts: readonly string[], between: string): string =>
  texts.map(text => (hasRightToLeft(text) ? `\u2068${text}\u2069` : text)).join(between)

/** Which way a paragraph runs: as its first letter does. Its lines all run that way. */
export const directionOf = (paragraph: string): 'ltr' | 'rtl' =>
  rightToLeft.test(/\p{L}/u.exec(paragraph)?.[0] ?? '') ? 'rtl' : 'ltr'

const words = new Intl.Segmenter('und', { granularity: 'word' })
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Scripts that are broken between words though no space stands there. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u
const startsNoLine =
  /^(?:[\p{Pe}\p{Pf}\p{M}、。，．・：；？！ー々ゝゞ…]|[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ])/u
const endsNoLine = /[\p{Ps}\p{Pi}]$/u

/** Cuts a paragraph where a line may end. Each part keeps the spaces that follow it. */
export function breakable(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    const mayBreak =
      last !== undefined &&
      !/^[ \t]/.test(segment) &&
      (/[ \t]$/.test(last) ||
        ((unspaced.test(segment) || unspaced.test(last)) &&
          !startsNoLine.test(segment) &&
          !endsNoLine.test(last) &&
          /[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(segment)))
    if (last === undefined || mayBreak) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/** Breaks a paragraph into lines that are not wider than `width`; a word that is wider by itself is cut. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = ['']
  const add = (part: string) => {
    const line = lines.at(-1) ?? ''
    if (line === '' || widthOf((line + part).trimEnd()) <= width) lines[lines.length - 1] = line + part
    else lines.push(part)
  }
  for (const part of breakable(text)) {
    if (widthOf(part.trimEnd()) <= width) add(part)
    else for (const { segment } of signs.segment(part)) add(segment)
  }
  return lines.map(line => line.trimEnd())
}

/** bidi-js looks at one half of a pair at a time, and would take an emoji for a Latin letter. */
const asOneUnit = (pair: string): string => (/\p{L}/u.test(pair) ? pair : '••')

/** Puts the signs of a text the other way round, without taking accents from their letters. */
const reversed = (text: string): string =>
  Array.from(signs.segment(text), ({ segment }) => segment)
    .reverse()
    .join('')

/** fontkit turns a run round whose first letter is of such a script, whatever else is in it. */
const isTurnedByFontkit = (text: string): boolean =>
  rightToLeft.test(/[^\p{Script=Common}\p{Script=Inherited}]/u.exec(text)?.[0] ?? '')

/** The runs of a line in the order in which they stand on paper, from the left (Unicode's bidirectional algorithm). */
export function visualRuns(
  line: string,
  direction: 'ltr' | 'rtl',
  runsOf: (text: string) => readonly FontRun[],
): FontRun[] {
  if (direction === 'ltr' && !hasRightToLeft(line)) return [...runsOf(line)]
  const { levels } = bidi.getEmbeddingLevels(line.replace(/[\u{10000}-\u{10ffff}]/gu, asOneUnit), direction)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const parts: { text: string; level: number }[] = []
  for (let index = 0; index < line.length; index += 1) {
    const sign = mirrored.get(index) ?? line.charAt(index)
    if (isolates.test(sign)) continue
    const level = levels[index] ?? 0
    const last = parts.at(-1)
    if (last?.level === level) last.text += sign
    else parts.push({ text: sign, level })
  }
  const runs = parts.flatMap(({ text, level }) => runsOf(text).map(run => ({ ...run, level })))
  return inVisualOrder(runs).map(({ face, text, level }) => ({
    face,
    text: isTurnedByFontkit(text) === (level % 2 === 1) ? text : reversed(text),
  }))
}

/** Rule L2: from the highest level down, what stands on it or above is turned round. */
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map(run => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
        start = end
      }
    }
  }
  return ordered
}
