import { z } from 'zod'
import type { AdminSearch } from '#src/lib/admin-paths.ts'

/** As the contract bounds them; an address typed by hand may say anything. */
const maxQueryLength = 80
const maxPage = 100_000

/** What an address says of a list, with nothing left out. `show` is read by the list whose kinds it names. */
export type ReadAdminSearch = Required<AdminSearch> & { query: string }

/** A day as an address or a field has it; undefined where it is none. */
export const dayIn = (text: string | null): string | undefined =>
  text !== null && z.iso.date().safeParse(text).success ? text : undefined

/** The year of a season as an address has it; undefined where it is none. */
const seasonIn = (text: string | null): string | undefined =>
  text !== null && /^\d{4}$/.test(text) ? text : undefined

/** `?query=schal&show=scarce&from=2026-11-01&page=2` */
export function readAdminSearch(search: string): ReadAdminSearch {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  return {
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
    season: seasonIn(params.get('season')),
    query: (params.get('query') ?? '').trim().slice(0, maxQueryLength),
    show: params.get('show') ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
}

/** One of a list's kinds; the first where the address names none of them. */
export const kindIn = <Kind extends string>(
  kinds: readonly [Kind, ...Kind[]],
  show: string | undefined,
): Kind => kinds.find(kind => kind === show) ?? kinds[0]
