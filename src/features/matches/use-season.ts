import { navigate } from 'gatsby'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'

type Changes = Readonly<Record<string, string>>

/** What the address says, and how to say something else so that the back button leads to what was before; an empty value takes a name out. */
export function useAddressChoice(): [URLSearchParams, (changes: Changes) => void] {
  const [search] = useAddressSearch()
  const choose = (changes: Changes) => {
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    navigate(`?${next.toString()}`, { state: keepsPlace })
  }
  return [search, choose]
}

/** The season that the address names where it is one of those to choose, else the usual one; and how to choose another. */
export function useSeason(
  seasons: readonly number[],
  usual: number,
): [season: number, choose: (season: number) => void] {
  const [search, choose] = useAddressChoice()
  const asked = Number(search.get('season'))
  return [
    seasons.includes(asked) ? asked : usual,
    season => {
      // A match is of one season.
      choose({ season: season === usual ? '' : String(season), match: '' })
    },
  ]
}
