import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DeskEntry, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { latestWritten, stateName } from './changes.ts'
import type { DeskWrite } from './desk-writes.ts'
import { type OpenMemory, openMemory, type UnsavedParts } from './desk-memory.ts'
import type { EntryForm } from './entry-form.ts'
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts'
import { sendWrite } from './send-write.ts'

export interface Desk {
  /** What is being typed; null while no entry is open. */
  form: EntryForm | null
  setForm: (form: EntryForm | null) => void
  /** Line-ups and figures as they were left, unsaved. */
  unsaved: () => UnsavedParts
  keepUnsaved: (change: UnsavedParts) => void
  outbox: OutboxState
  put: (write: DeskWrite) => void
  drop: (key: string) => void
  hurry: () => void
  /** Whether this desk wrote an entry. */
  isOwn: (id: string) => boolean
  /** Whether this desk brought about this state of an entry. */
  hasDone: (entry: Pick<DeskEntry, 'id' | 'version'>) => boolean
}

/**
 * What a person at a desk has under way, kept over a reload: what is being typed, what is not written or saved yet, and what was theirs.
 * @param owner who they are, so that nobody finds what another person typed
 */
export function useDesk(matchId: string, owner: string): Desk {
  const client = useQueryClient()
  const [memory] = useState(() => openMemory(matchId, owner))
  const [form, setShownForm] = useState(() => memory.read().form)
  const [outbox] = useState(() => outboxOf(client, matchId, memory))
  const state = useSyncExternalStore(outbox.subscribe, outbox.state)

  useEffect(() => {
    outbox.hurry()
    window.addEventListener('online', outbox.hurry)
    return () => {
      window.removeEventListener('online', outbox.hurry)
      outbox.stop()
    }
  }, [outbox])

  return {
    form,
    setForm: next => {
      setShownForm(next)
      memory.change({ form: next })
    },
    unsaved: () => memory.read().unsaved,
    keepUnsaved: change => memory.change({ unsaved: { ...memory.read().unsaved, ...change } }),
    outbox: state,
    put: outbox.put,
    drop: outbox.drop,
    hurry: outbox.hurry,
    isOwn: id => memory.read().own.includes(id),
    hasDone: entry => memory.read().own.includes(stateName(entry)),
  }
}

function outboxOf(client: QueryClient, matchId: string, memory: OpenMemory): Outbox {
  /** Notes as its own what a deed has led to. */
  const onMatch = (write: DeskWrite, match: DeskMatch) => {
    const isNew = write.kind === 'write'
    const entry = isNew ? latestWritten(match.entries) : match.entries.find(({ id }) => id === write.entryId)
    if (!entry) return
    const names = [stateName(entry), ...(isNew ? [entry.id] : [])]
    memory.change({ own: [...memory.read().own, ...names] })
  }
  return createOutbox({
    send: write => sendWrite({ client, matchId, onMatch }, write),
    read: () => memory.read().pending,
    keep: pending => memory.change({ pending }),
    later: (act, milliseconds) => {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}
