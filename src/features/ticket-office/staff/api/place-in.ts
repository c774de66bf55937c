export interface TypedPlace {
  block: string
  row?: string
  seat?: string
}

/** What a block, a row and a seat are called in front of their number, or in Japanese behind it. */
const words = /\b(?:block|reihe|row|platz|seat)\b|ブロック|列|番/giu

/** The place that somebody looks for, as "14/12/7", "31/" or "Block 14, Reihe 12, Platz 7"; undefined where it is none. */
export function placeIn(text: string): TypedPlace | undefined {
  const isPlace = /^[a-z0-9]{1,4}\s*\//i.test(text) || /^(?:block\b|ブロック)/iu.test(text)
  if (!isPlace) return undefined
  const numbers = text.normalize('NFKC').replace(words, ' ')
  if (!/^[a-z0-9\s,;./-]*$/i.test(numbers)) return undefined
  const parts = numbers.split(/[^a-z0-9]+/i).filter(part => part !== '')
  const [block, row, seat, ...rest] = parts
  if (block === undefined || rest.length > 0 || parts.some(part => part.length > 4)) return undefined
  return { block, ...(row !== undefined && { row }), ...(seat !== undefined && { seat }) }
}
