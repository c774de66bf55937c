import { storageOf } from '#src/lib/auth/storage.ts'
import type { DeskFigures, DeskLineUp } from '#contract/matches/staff-match-desk.ts'
import type { EntryForm } from './entry-form.ts'
import type { FigureTexts } from './figure-texts.ts'
import type { LineUpTexts } from './line-up-text.ts'
import type { Pending } from './outbox.ts'

/** Fields that are typed and not saved, and the state that they were filled from. */
export interface Unsaved<Saved, Texts> {
  seen: Saved
  texts: Texts
}

/** Of the line-ups of both sides, and of the figures. */
export interface UnsavedParts {
  home?: Unsaved<DeskLineUp | null, LineUpTexts> | undefined
  away?: Unsaved<DeskLineUp | null, LineUpTexts> | undefined
  figures?: Unsaved<DeskFigures, FigureTexts> | undefined
}

/** What a desk keeps over a reload, in its tab: a sign-out forgets it with all that is ours there. */
export interface DeskMemory {
  /** Who wrote it; what somebody else left is forgotten unread. */
  owner: string
  form: EntryForm | null
  unsaved: UnsavedParts
  pending: readonly Pending[]
  /** States of entries that this desk brought about (`stateName`), and ids of those it wrote. */
  own: readonly string[]
}

const keyOf = (matchId: string) => `kurve.desk.${matchId}`

const emptyMemory = (owner: string): DeskMemory => ({
  owner,
  form: null,
  unsaved: {},
  pending: [],
  own: [],
})

function readMemory(matchId: string, owner: string): DeskMemory {
  const stored = storageOf('sessionStorage').getItem(keyOf(matchId))
  if (stored === null) return emptyMemory(owner)
  // Written below and by nobody else: a tab's own storage outlives no newer version of the app for long.
  const memory = JSON.parse(stored) as DeskMemory
  return memory.owner === owner ? { ...emptyMemory(owner), ...memory } : emptyMemory(owner)
}

export interface OpenMemory {
  read: () => DeskMemory
  change: (change: Partial<DeskMemory>) => void
}

/** The memory of the desk that is open; each change of it is kept at once. */
export function openMemory(matchId: string, owner: string): OpenMemory {
  let memory = readMemory(matchId, owner)
  return {
    read: () => memory,
    change: change => {
      memory = { ...memory, ...change }
      storageOf('sessionStorage').setItem(keyOf(matchId), JSON.stringify(memory))
    },
  }
}

/** How much a desk of this tab has not written yet; for lists. */
export const countPending = (matchId: string, owner: string): number =>
  readMemory(matchId, owner).pending.length

const keysName = 'kurve-desk-keys'

/** Whether single keys are commands; the person's choice, for this browser. */
export const readKeysChoice = (): boolean => storageOf('localStorage').getItem(keysName) !== 'off'
export const keepKeysChoice = (isOn: boolean): void =>
  storageOf('localStorage').setItem(keysName, isOn ? 'on' : 'off')
