import type { Mutation, QueryClient } from '@tanstack/react-query'
import { broadcast } from './broadcast.ts'
import { queryAreas, type QueryArea } from './query-keys.ts'

/**
 * What a mutation says about the queries that it makes stale. The query client follows it when the mutation has ended. (TanStack takes no
 * interface here: it lacks the index signature.)
 */
export type MutationChanges = {
  /** What it changes: after success this is read again here, and the other tabs are told. */
  changes?: readonly QueryArea[]
  /** What is read again here after a refusal, because it was not as it was shown. */
  staleAfterRefusal?: readonly QueryArea[]
  /** What is read again here where no answer came, because the change may have been made. Nothing waits for it. */
  staleAfterFailure?: readonly QueryArea[]
  /**
   * Whether the mutation ends when these areas are read again (`awaited`, the default) or before that (`meanwhile`). `marked`: its own
   * `onSuccess` has written the answer into the cache, so after success the rest is read when it is next shown.
   */
  reading?: 'awaited' | 'meanwhile' | 'marked'
}

/** For a mutation whose areas are read again however it ends. */
export const changesAnyway = (...areas: readonly QueryArea[]) => ({
  changes: areas,
  staleAfterRefusal: areas,
  staleAfterFailure: areas,
})

/** Reads these areas again, or with `none` only marks them as stale. Ends when those that are shown have been read. */
export const readAgain = (client: QueryClient, areas: readonly QueryArea[], refetchType?: 'none') =>
  Promise.all(
    areas.map(area =>
      client.invalidateQueries({ queryKey: queryAreas[area], ...(refetchType && { refetchType }) }),
    ),
  )

/** For a change that is no mutation: reads the areas again here and has other tabs do the same. */
export function announceChange(client: QueryClient, areas: readonly QueryArea[]): void {
  void readAgain(client, areas)
  areas.forEach(broadcast)
}

const isRefused = (answer: unknown): boolean => (answer as { ok?: unknown } | null | undefined)?.ok === false

/**
 * Follows what a mutation says of its changes. It is the `onSettled` of the mutation cache: it runs after the mutation's own `onSuccess`
 * and `onError`, and is awaited before its own `onSettled`.
 * @param error null where the platform has answered.
 */
export async function followChanges(
  client: QueryClient,
  { meta = {} }: Pick<Mutation<unknown, unknown>, 'meta'>,
  answer: unknown,
  error: unknown,
): Promise<void> {
  const { changes = [], staleAfterRefusal = [], staleAfterFailure = [], reading } = meta
  if (error !== null) {
    void readAgain(client, staleAfterFailure)
    return
  }
  const hasChanged = !isRefused(answer)
  if (hasChanged) changes.forEach(broadcast)
  const areas = hasChanged ? changes : staleAfterRefusal
  const read = readAgain(client, areas, hasChanged && reading === 'marked' ? 'none' : undefined)
  if (reading !== 'meanwhile') await read
}
