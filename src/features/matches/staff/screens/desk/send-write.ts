import type { QueryClient } from '@tanstack/react-query'
import {
  correctEntry,
  type DeskMatch,
  withdrawEntry,
  writeEntry,
} from '#contract/matches/staff-match-desk.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { isPassing, isUnauthorized } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { deskMatchQuery, rememberMatch } from '../../api/matches.ts'
import { type DeskWrite, type DeskWriteEnd, isDone } from './desk-writes.ts'

function ask(matchId: string, write: DeskWrite): Promise<DeskMatch> {
  const options = { inOwnName: true }
  if (write.kind === 'write') {
    const { entry, isSecond } = write
    const input = {
      params: { id: matchId },
      headers: { 'idempotency-key': write.key },
      body: { entry, isSecond },
    }
    return request(writeEntry, input, options)
  }
  const params = { id: matchId, entryId: write.entryId }
  if (write.kind === 'correct')
    return request(correctEntry, { params, body: { version: write.version, entry: write.entry } }, options)
  return request(
    withdrawEntry,
    { params, body: { version: write.version, isWithdrawn: write.isWithdrawn } },
    options,
  )
}

/** Too much at once, or too slow: refusals that pass by themselves. */
const passing = [408, 425, 429]

/** An answer that nobody can read: whether it was done shows in the ticker. */
const unreadable: Problem = { type: 'about:blank', title: 'Error', status: 500 }

interface Sending {
  client: QueryClient
  matchId: string
  /** Called before the match is shown that the deed has led to. */
  onMatch: (write: DeskWrite, match: DeskMatch) => void
}

/** What is refused is compared with the match as it is now, which may be what was wanted. */
export async function sendWrite(
  { client, matchId, onMatch }: Sending,
  write: DeskWrite,
): Promise<DeskWriteEnd> {
  try {
    const outcome = await outcomeOf(ask(matchId, write))
    if (outcome.ok) {
      onMatch(write, outcome.value)
      rememberMatch(client, outcome.value)
      return { end: 'done' }
    }
    if (passing.includes(outcome.problem.status)) return { end: 'noAnswer' }
    const now = await client.query({ ...deskMatchQuery(matchId), staleTime: 0 }).catch(() => undefined)
    return now && isDone(write, now.match) ? { end: 'done' } : { end: 'refused', problem: outcome.problem }
  } catch (error) {
    // Whose session has ended signs in again, and then it goes on.
    if (isPassing(error) || isUnauthorized(error)) return { end: 'noAnswer' }
    return { end: 'refused', problem: unreadable }
  }
}
