import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { declareCancellation } from '#contract/cancellations/cancellations.ts'
import { handleCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { makeCancellation } from '../../factories/cancellations.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAdmin } from '../admin/admin.tsx'
import { asNora } from '../ticket-office/office.tsx'

const backend = withBackend()
let token: string
beforeEach(async () => {
  token = await asNora(backend)
})

/** Somebody cancels without signing in; gives the id. */
async function declare(changes: Parameters<typeof makeCancellation>[0]): Promise<string> {
  const input = { headers: { 'idempotency-key': crypto.randomUUID() }, body: makeCancellation(changes) }
  const answer = await callAs(token, declareCancellation, input)
  return declareCancellation.responses[201].body.parse(answer).id
}
const reason = () => screen.findByRole('textbox', { name: /^Grund/ })

describe('the ticket office', () => {
  it('lists what is to be matched, and ends the contract that is meant by the day on which the cancellation came', async () => {
    const id = await declare({
      name: 'Max Berger',
      contract: 'Mitglied 18990192 (Zahlendreher?)',
      email: 'max@example.net',
    })
    openAdmin('/admin/cancellations/?query=zahlendreher')
    expect(await screen.findByText('Noch zuzuordnen')).toBeVisible()
    const href = `/admin/cancellations/${id}/`
    expect(screen.getByRole('link', { name: /Zahlendreher/ })).toHaveAttribute('href', href)
    leaveScreen()
    const user = openAdmin(href)
    const choice = await screen.findByRole('region', { name: 'Welcher Vertrag gemeint sein kann' })
    expect(within(choice).getByText('Name passt')).toBeVisible()
    await user.click(within(choice).getByRole('button', { name: /^Diesen Vertrag beenden ?189901926$/ }))
    const dialog = await screen.findByRole('dialog', { name: '189901926 kündigen' })
    expect(dialog).toHaveTextContent(
      /Der letzte Tag wird der 30\. Juni 2032\. So folgt es aus dem Eingang am .*2031.*:\d\d:\d\d/,
    )
    await user.type(await reason(), 'Angerufen{Enter}')
    expect(await screen.findByText('Die Kündigung ist bearbeitet.')).toBeVisible()
    const outcome = await screen.findByText(/^Vom Büro beendet\. Letzter Tag: 30\. Juni 2032/)
    await waitFor(() => expect(outcome).toBeVisible())
    expect(await screen.findByText('Grund: Angerufen')).toBeVisible()
  })

  it('closes what is no contract with a reason', async () => {
    const id = await declare({ name: 'Niemand Nirgendwo', contract: 'Netflix', email: 'n@example.net' })
    const user = openAdmin(`/admin/cancellations/${id}/`)
    expect(await screen.findByText(/Weder Nummer noch E-Mail noch Name passen/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ohne Vertrag abschließen' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abschließen' }))
    expect(await reason()).toHaveAccessibleDescription(/Bitte ausfüllen/)
    await user.type(await reason(), 'Falscher Verein{Enter}')
    expect(await screen.findByText('Abgeschlossen, ohne einen Vertrag zu beenden.')).toBeVisible()
    openAdmin('/admin/cancellations/?show=handled&query=nirgendwo')
    expect(await screen.findByText('Netflix · Niemand Nirgendwo')).toBeVisible()
  })

  it('shows what ended by itself', async () => {
    const id = await declare({
      name: 'Jana Krämer',
      contract: 'Nr. 189900417',
      email: 'jana.kraemer@example.org',
    })
    openAdmin(`/admin/cancellations/${id}/`)
    expect(await screen.findByText(/^Sofort beendet: Nummer und E-Mail passen zusammen/)).toBeVisible()
    expect(screen.getByText(/189900417 · Jana Krämer/)).toBeVisible()
  })

  it('is told where somebody was faster, and keeps the reason', async () => {
    const id = await declare({ name: 'Max Berger', contract: 'Mitgliedschaft', email: 'm@example.net' })
    const user = openAdmin(`/admin/cancellations/${id}/`)
    await user.click(await screen.findByRole('button', { name: 'Ohne Vertrag abschließen' }))
    respond(handleCancellation, 409, makeProblem({ status: 409, errorCode: 'CANCELLATION_ALREADY_HANDLED' }))
    await user.type(await reason(), 'Doppelt{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Jemand anders hat diese Kündigung inzwischen bearbeitet')
    expect(await reason()).toHaveValue('Doppelt')
  })

  it('has screens for everybody', async () => {
    const id = await declare({ name: 'Max Berger', contract: 'Mitgliedschaft', email: 'm@example.net' })
    const user = openAdmin(`/admin/cancellations/${id}/`)
    await user.click(await screen.findByRole('button', { name: /^Diesen Vertrag beenden/ }))
    await screen.findByRole('dialog')
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('finds nothing under an id that there is not', async () => {
    openAdmin(`/admin/cancellations/${crypto.randomUUID()}/`)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
    expect(screen.queryByText('Was erklärt wurde')).not.toBeInTheDocument()
  })
})
