import type { Choice } from './windows.ts'

/** Below this, buyers of one moment meet too often. */
const LEAST_SPREAD = 32

interface Asking {
  /** What differs between those who ask, such as the account and the number of its try. */
  readonly key: string
  /** Of how many best choices one is taken: some eight times the requests that see one picture. At least 32. */
  readonly spread: number
}

/** FNV-1a, then the last step of MurmurHash3, so that its remainders are even too. Unsigned, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * One of the best choices. If everybody took the very best, all but one would fail. Choices are ranked; those as good as the last of
 * the spread belong to it. Undefined where there is none left to try.
 */
export function pickChoice(choices: readonly Choice[], { key, spread }: Asking): Choice | undefined {
  const last = choices[Math.min(Math.max(spread, LEAST_SPREAD), choices.length) - 1]
  if (!last) return undefined
  const good = choices.findLastIndex(({ view }) => view >= last.view) + 1
  return choices[hashOf(key) % good]
}

/** What is left to try, in the same order, once these seat numbers were refused. */
export function withoutTaken(choices: readonly Choice[], seatNos: readonly number[]): Choice[] {
  const taken = new Set(seatNos)
  return choices.filter(({ parts }) => !parts.some(part => part.some(seatNo => taken.has(seatNo))))
}
