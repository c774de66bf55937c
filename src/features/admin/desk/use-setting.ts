import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskMatch } from '#contract/back-office/match-desk.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { deskMatchQuery, rememberMatch } from '../queries/matches.ts'

/** As often as others may write while a change of this one is on its way. */
const MOST_TRIES = 5

const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.code === 'MATCH_CHANGED_MEANWHILE'

/**
 * Saves something of a match that a ticker is written for meanwhile: the version changes with each entry, so it is asked for again with the new one
 * as long as what is saved itself stays what the person has seen.
 * @param save asks for the change with a version of the match
 * @param isSeen whether a state of the match has it as the person saw it
 * @param onSaved called once it is saved, be the screen still there or not
 */
export function useSetting<Input>(
  matchId: string,
  save: (version: number, input: Input) => Promise<DeskMatch>,
  isSeen: (match: DeskMatch, input: Input) => boolean,
  onSaved?: (input: Input) => void,
) {
  const client = useQueryClient()
  const read = () => client.query({ ...deskMatchQuery(matchId), staleTime: 0 })
  return useMutation({
    mutationFn: async (input: Input) => {
      let { match } = await read()
      for (let tries = 1; ; tries += 1) {
        // Somebody else has changed the very thing: the screen shows it before anything is written over it.
        if (!isSeen(match, input)) return { isChanged: true } as const
        try {
          return { isChanged: false, match: await save(match.version, input) } as const
        } catch (error) {
          if (!isChangedMeanwhile(error) || tries === MOST_TRIES) throw error
          match = (await read()).match
        }
      }
    },
    onSuccess: (result, input) => {
      if (result.isChanged) return
      rememberMatch(client, result.match)
      onSaved?.(input)
    },
    meta: { showsFailure: true },
  })
}
