import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { network } from '../../helpers/backend.ts'
import { openAccount } from './account.tsx'

// The form to join the club, as a person finds and fills it.

export const submit = { name: 'In den Warenkorb' }
export const guardian = { name: /^Ich bin sorgeberechtigt/ }
export const choose = async (user: UserEvent, name: RegExp) =>
  user.click(await screen.findByRole('radio', { name }))
export const open = async (target = /^Ich/) => {
  const user = openAccount(paths.account.joinMembership)
  await choose(user, target)
  await screen.findByRole('button', submit)
  return user
}
export const group = (name: string) => within(screen.getByRole('group', { name }))

export async function fill(
  user: UserEvent,
  name: string,
  [first, last, birthday]: readonly [string, string, string],
) {
  await user.type(group(name).getByLabelText('Vorname'), first)
  await user.type(group(name).getByLabelText('Nachname'), last)
  await user.type(group(name).getByLabelText('Geburtstag'), birthday)
}
export const mia = ['Mia', 'Carter', '2027-08-09'] as const

interface Sent {
  key: string | null
  body: unknown
}

export function applicationsSent(): Sent[] {
  const sent: Sent[] = []
  network.events.on('request:start', async ({ request }) => {
    if (request.method !== 'POST' || !request.url.endsWith('/memberships/applications')) return
    const copy = request.clone()
    sent.push({ key: copy.headers.get('idempotency-key'), body: await copy.json() })
  })
  onTestFinished(() => network.events.removeAllListeners())
  return sent
}

export const atCart = () => waitFor(() => expect(window.location.pathname).toBe(paths.cart))
