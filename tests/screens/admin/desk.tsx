import { beforeEach } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  type DeskEntryDraft,
  type DeskMatch,
  getDeskMatch,
  writeEntry,
} from '#contract/matches/staff-match-desk.ts'
import type { Backend } from '../../helpers/backend.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { signInAs } from '../account/account.tsx'
import { openAdmin } from './admin.tsx'

const texts = { textDe: '', textEn: '' }
export const kickOff = { type: 'Kickoff', ...texts } as const
export const whistle = (type: 'WhistleFirstHalf' | 'KickoffSecondHalf') => ({ type, ...texts })

/** A goal of the home side. */
export const goal = (minute: number, player: string | null = 'Chidi Okafor'): DeskEntryDraft => ({
  type: 'Goal',
  minute,
  stoppage: null,
  side: 'home',
  player,
  otherPlayer: null,
  goalKind: null,
  ...texts,
})

/** Before each test: Mira, who writes tickers, and a match that nobody has written yet. To be called once at the top of the file. */
export function withDesk(backend: Backend) {
  const now = { token: '', id: '' }
  beforeEach(async () => {
    now.token = await signInAs(backend, 'mira.sommer@example.org', 'Mira Sommer')
    now.id = await backend.newMatch()
  })
  return {
    token: () => now.token,
    id: () => now.id,
    /** Somebody at another desk. */
    elsewhere: (entry: DeskEntryDraft) =>
      callAs(now.token, writeEntry, {
        params: { id: now.id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { entry, isSecond: true },
      }) as Promise<DeskMatch>,
    matchNow: () => callAs(now.token, getDeskMatch, { params: { id: now.id } }) as Promise<DeskMatch>,
    /** @param part below the desk's own address */
    open: async (part = ''): Promise<UserEvent> => {
      const hands = openAdmin(`/admin/matches/${now.id}/${part}`)
      await screen.findByRole('region', { name: 'Spielstand' })
      return hands
    },
  }
}

export const board = () => screen.getByRole('region', { name: 'Spielstand' })

/** The line of the ticker that says something, as soon as there is one. */
export async function row(text: RegExp): Promise<HTMLElement> {
  const list = within(await screen.findByRole('region', { name: 'Ticker' }))
  const found = () => list.getAllByRole('listitem').find(line => text.test(line.textContent))
  await waitFor(() => {
    if (!found()) throw new Error(`The ticker does not say ${text.source}`)
  })
  return found()!
}
