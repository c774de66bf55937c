// Patterns on text that Gatsby or a package wrote. None may match nothing without a word: another version may write the same thing in
// another way, and the build would then leave out what the pattern is for.

/** What a pattern is looked for in, and what for. */
export interface Where {
  /** The file, as a person finds it. */
  readonly file: string
  /** What the pattern stands for: "the styles of the sub-site". */
  readonly what: string
}

/** The text itself, without signs like `$1`, or what makes it of the match and its groups. */
export type Replacement = string | ((match: string, ...groups: string[]) => string)

/** Names the pattern, and the file that it matches nothing in. */
export const unmatched = (pattern: string | RegExp, { file, what }: Where): Error =>
  new Error(`${file}: nothing matches ${String(pattern)} (${what}). Is it written in another way now?`)

/** Hands on what was found. Throws where that is nothing. */
export function someOf<T>(found: readonly T[], pattern: string | RegExp, where: Where): readonly T[] {
  if (found.length === 0) throw unmatched(pattern, where)
  return found
}

/** The first match with its groups. Throws where there is none. */
export function findOnce(text: string, pattern: RegExp, where: Where): RegExpExecArray {
  const found = pattern.exec(text)
  if (!found) throw unmatched(pattern, where)
  return found
}

/** All matches with their groups. Throws where there is none. @param pattern with the flag `g`. */
export const findEach = (text: string, pattern: RegExp, where: Where): readonly RegExpExecArray[] =>
  someOf([...text.matchAll(pattern)], pattern, where)

/** Counts what is replaced, so that nothing replaced is noticed. */
function counting(replacement: Replacement) {
  const counter = {
    count: 0,
    replace: (match: string, ...groups: string[]) => {
      counter.count += 1
      return typeof replacement === 'string' ? replacement : replacement(match, ...groups)
    },
  }
  return counter
}

/** Replaces the first match. Throws where there is none. */
export function replaceOnce(
  text: string,
  pattern: string | RegExp,
  replacement: Replacement,
  where: Where,
): string {
  const counter = counting(replacement)
  const replaced = text.replace(pattern, counter.replace)
  if (counter.count === 0) throw unmatched(pattern, where)
  return replaced
}

/** Replaces all matches. Throws where there is none. @param pattern a text, or with the flag `g`. */
export function replaceEach(
  text: string,
  pattern: string | RegExp,
  replacement: Replacement,
  where: Where,
): string {
  const counter = counting(replacement)
  const replaced = text.replaceAll(pattern, counter.replace)
  if (counter.count === 0) throw unmatched(pattern, where)
  return replaced
}
