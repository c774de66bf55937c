import { fold, type Word, wordsOf } from '#contract/search/words.ts'

/** A piece of a text; `isHit` where it is what was looked for. */
export interface Piece {
  readonly text: string
  readonly isHit: boolean
}

/** What counts as found: folded words of the index. */
export type Hits = ReadonlySet<string>

const hitsIn = (text: string, hits: Hits): Word[] =>
  wordsOf(text).filter(word => [word.text, ...word.parts].some(part => hits.has(fold(part))))

/** A text in pieces, with the words that were found apart. Words that overlap, as in Japanese, are one piece. */
export function markedText(text: string, hits: Hits): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const push = (end: number, isHit: boolean) => {
    if (end <= done) return
    const last = pieces.at(-1)
    const piece = text.slice(done, end)
    if (last?.isHit === isHit) pieces[pieces.length - 1] = { text: last.text + piece, isHit }
    else pieces.push({ text: piece, isHit })
    done = end
  }
  for (const word of hitsIn(text, hits)) {
    push(word.start, false)
    push(word.end, true)
  }
  push(text.length, false)
  return pieces
}

/** Letters before and after what was found. */
const before = 60
const after = 140

/** The place in a long text where most of it was found, cut out at whole words; undefined where nothing was. */
export function excerptOf(text: string, hits: Hits): string | undefined {
  const found = hitsIn(text, hits)
  const within = (from: number) => found.filter(({ start }) => start >= from && start < from + after).length
  const best = found.toSorted((a, b) => within(b.start) - within(a.start) || a.start - b.start)[0]
  if (!best) return undefined
  const from = best.start <= before ? 0 : text.indexOf(' ', best.start - before) + 1
  const start = from > best.start ? best.start : from
  const end = best.start + after >= text.length ? text.length : text.lastIndexOf(' ', best.start + after)
  const stop = end <= best.start ? Math.min(text.length, best.start + after) : end
  return `${start > 0 ? '… ' : ''}${text.slice(start, stop)}${stop < text.length ? ' …' : ''}`
}
