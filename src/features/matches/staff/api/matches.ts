import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type DeskMatch, getDeskMatch, listDeskMatches } from '#contract/matches/staff-match-desk.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

const area = [...queryAreas.backOffice, 'matches'] as const

/** How often the other desk's entries are looked for, in milliseconds. */
const POLL_MS = 2_000
/** How often the list is read anew: a score in it is not what anybody waits for. */
const LIST_POLL_MS = 20_000

export const deskMatchesQuery = queryOptions({
  queryKey: [...area, 'list'],
  queryFn: async ({ signal }) => (await request(listDeskMatches, {}, { signal, inOwnName: true })).matches,
  refetchInterval: LIST_POLL_MS,
})

export interface DeskState {
  match: DeskMatch
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  ahead: number
}

/** What the server's clock says now, in milliseconds. */
export const serverNow = (ahead: number): number => Date.now() + ahead

const matchKey = (matchId: string) => [...area, 'detail', matchId] as const

/** The later of two states: an answer that was long on its way does not undo what came meanwhile. */
const later = (one: DeskState | undefined, other: DeskState): DeskState =>
  one && one.match.version > other.match.version ? { ...one, ahead: other.ahead } : other

/** A match, asked for every two seconds while it is looked at, and told only where it has changed. */
export const deskMatchQuery = (matchId: string) =>
  queryOptions({
    queryKey: matchKey(matchId),
    queryFn: async ({ signal, client }): Promise<DeskState> => {
      const known = () => client.getQueryData<DeskState>(matchKey(matchId))
      const before = known()
      const answer = await request(
        getDeskMatch,
        {
          params: { id: matchId },
          headers: { 'if-none-match': before && `"${before.match.version}"` },
        },
        { signal, inOwnName: true },
      )
      if (answer === null) {
        const kept = known()
        if (!kept) throw new Error('304 for a match that nobody has')
        return kept
      }
      const { servedAt, ...match } = answer
      return later(known(), { match, ahead: Date.parse(servedAt) - Date.now() })
    },
    staleTime: 0,
    // The next question is the next try; the screen says meanwhile that nobody answers.
    retry: false,
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
  })

/** Shows what a change was answered with, at once. */
export function rememberMatch(client: QueryClient, match: DeskMatch): void {
  client.setQueryData<DeskState>(matchKey(match.id), known =>
    later(known, { match, ahead: known?.ahead ?? 0 }),
  )
}
