import type { DeskFigures, DeskLineUp } from '#contract/matches/staff-match-desk.ts'
import { storageOf } from '#src/lib/auth/storage.ts'
import { keepDesk, readDesk, type StoredDesk } from '../../parts/stored-desk.ts'
import type { EntryForm } from './entry-form.ts'
import type { FigureTexts } from './figures/figure-texts.ts'
import type { LineUpTexts } from './line-ups/line-up-text.ts'
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

/** All that it keeps. */
export interface DeskMemory extends StoredDesk {
  form: EntryForm | null
  unsaved: UnsavedParts
  pending: readonly Pending[]
  /** States of entries that this desk brought about (`stateName`), and ids of those it wrote. */
  own: readonly string[]
}

const emptyMemory = (owner: string): DeskMemory => ({
  owner,
  form: null,
  unsaved: {},
  pending: [],
  own: [],
})

export interface OpenMemory {
  read: () => DeskMemory
  change: (change: Partial<DeskMemory>) => void
}

/** The memory of the desk that is open; each change of it is kept at once. */
export function openMemory(matchId: string, owner: string): OpenMemory {
  const stored = readDesk(matchId, owner) as DeskMemory | undefined
  let memory: DeskMemory = { ...emptyMemory(owner), ...stored }
  return {
    read: () => memory,
    change: change => {
      memory = { ...memory, ...change }
      keepDesk(matchId, memory)
    },
  }
}

const keysName = 'kurve-desk-keys'

/** Whether single keys are commands; the person's choice, for this browser. */
export const readKeysChoice = (): boolean => storageOf('localStorage').getItem(keysName) !== 'off'
export const keepKeysChoice = (isOn: boolean): void =>
  storageOf('localStorage').setItem(keysName, isOn ? 'on' : 'off')
