import { act, screen, waitFor, within } from '@testing-library/react'
import { navigate } from 'gatsby'
import { expect, it } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { openAccount, signInAs } from './account.tsx'
import { watchLeaving } from '../../helpers/leaving.ts'

const backend = withBackend()
const baseUrl = 'http://localhost:8000/profis'
const card = (name: string) => screen.findByRole('article', { name })

/** Agrees at PayPal, as the sandbox shows it; gives what stands behind the `?` of the address that it leads back to. */
async function agreeAtPayPal(page: string, email: string): Promise<string> {
  await fetch(page, { method: 'POST', body: new URLSearchParams({ email }), redirect: 'manual' })
  const { headers } = await fetch(page, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  expect(back.href).toContain(baseUrl + paths.account.payments)
  return back.search
}

it('leads to the provider, keeps what was agreed to there, and deletes it again', async () => {
  await signInAs(backend, 'max.berger@example.org', 'Max Berger')
  const leave = watchLeaving()
  const user = openAccount(paths.account.payments, { config: { baseUrl } })
  expect(await screen.findByRole('heading', { name: 'Noch keine Zahlungsart' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zahlungsart hinzufügen' }))
  await user.click(await screen.findByRole('radio', { name: /PayPal/ }))
  expect(screen.queryByRole('radio', { name: /SEPA-Lastschrift/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Weiter zum Zahlungsdienst' }))
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())

  const search = await agreeAtPayPal(leave.mock.calls[0]?.[0] ?? '', 'max@example.net')
  act(() => {
    navigate(paths.account.payments + search)
  })
  expect(await screen.findByText('Zahlungsart hinzugefügt')).toBeVisible()
  expect(await card('PayPal, max@example.net')).toBeVisible()
  await waitFor(() => expect(window.location.search).toBe(''))

  await user.click(screen.getByRole('button', { name: 'Löschen: PayPal, max@example.net' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Zahlungsart löschen' }))
  expect(await screen.findByRole('heading', { name: 'Noch keine Zahlungsart' })).toBeVisible()
})

it('shows what an example person keeps, and offers SEPA to the group alone', async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  const user = openAccount(paths.account.payments)
  expect(await card('Visa, endet auf 4242')).toBeVisible()
  expect(await card('PayPal, jana.kraemer@example.org')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zahlungsart hinzufügen' }))
  expect(await screen.findByRole('radio', { name: /SEPA-Lastschrift/ })).toBeVisible()
})
