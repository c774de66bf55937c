/**
 * Words of people and of the club for the same thing: whoever looks for one finds all `words`, and `finds` besides; who looks for what
 * stands in `finds` alone does not find `words`.
 */
export interface SynonymGroup {
  readonly words: readonly string[]
  readonly finds?: readonly string[] | undefined
}
export type Synonyms = readonly SynonymGroup[]
