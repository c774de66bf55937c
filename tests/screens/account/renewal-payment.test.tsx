import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import { chooseRenewalPayment, listMemberships, type Membership } from '#contract/membership/memberships.ts'
import deMembership from '#locales/de/membership.json'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const asJana = () => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')

const membershipsOf = async (token: string) =>
  listMemberships.responses[200].body.parse(await callAs(token, listMemberships, {}))

const change = { name: 'Zahlung ändern: Beiträge für Jana Krämer' }
const card = { name: /^Visa, endet auf/ }
const save = { name: 'Speichern' }

async function openChoice() {
  const token = await asJana()
  const user = openAccount(paths.account.membership)
  await user.click(await screen.findByRole('button', change))
  const dialog = within(await screen.findByRole('dialog', { name: 'Beiträge für Jana Krämer' }))
  await dialog.findByRole('radio', card)
  return { token, user, dialog }
}

describe('the fees of later years', () => {
  it('are charged from what the person keeps, once they have chosen it, and no more once they say so', async () => {
    const { token, user, dialog } = await openChoice()
    expect(dialog.getByRole('radio', { name: /^Ich bezahle selbst/ })).toBeChecked()
    const { chargedOn } = (await membershipsOf(token))[0]!.renewalPayment!
    const day = formatDate(noonOf(chargedOn.creditCard), 'de')
    expect(dialog.getByRole('radio', card)).toHaveAccessibleName(
      expect.stringContaining(`Die nächste Abbuchung ist am ${day}, danach jedes Jahr am 1. Juli`) as string,
    )
    await user.click(dialog.getByRole('radio', card))
    await user.click(dialog.getByRole('button', save))
    expect(await screen.findByText('Die Beiträge der nächsten Jahre buchen wir am 1. Juli ab.')).toBeVisible()
    expect((await membershipsOf(token))[0]?.renewalPayment?.paymentInfoId).not.toBeNull()
    await user.click(screen.getByRole('button', change))
    const again = within(await screen.findByRole('dialog'))
    expect(await again.findByRole('radio', card)).toBeChecked()
    await user.click(again.getByRole('radio', { name: /^Ich bezahle selbst/ }))
    await user.click(again.getByRole('button', save))
    expect(await screen.findByText('Die Beiträge der nächsten Jahre bezahlst du selbst.')).toBeVisible()
    expect((await membershipsOf(token))[0]?.renewalPayment).toMatchObject({ paymentInfoId: null })
  })

  it('stay as they are where nothing answers, or the platform refuses: the choice stays', async () => {
    const { user, dialog } = await openChoice()
    await user.click(dialog.getByRole('radio', card))
    misbehave(chooseRenewalPayment, 'no answer', { once: true })
    await user.click(dialog.getByRole('button', save))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Die Zahlung ist nicht geändert')
    expect(dialog.getByRole('radio', card)).toBeChecked()
    respond(chooseRenewalPayment, 409, makeProblem({ status: 409, errorCode: 'MEMBERSHIP_ADDRESS_NEEDED' }))
    await user.click(dialog.getByRole('button', save))
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(deMembership.codes.MEMBERSHIP_ADDRESS_NEEDED),
    )
  })

  it('are chosen in a dialog for everybody', async () => {
    await openChoice()
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })
})

describe('a fee that is due', () => {
  const fee = {
    sku: 'mb-0198c0de-0000-7000-8000-000000000002',
    name: { de: 'Mitgliedschaft, 2031/32' },
    price: euros(7200),
    firstDay: '2031-07-01',
    lastDay: '2032-06-30',
    chargedOn: null,
    checkoutId: null,
    restsFrom: '2031-08-12',
  }
  const showWith = async (renewal: NonNullable<Membership['renewal']>) => {
    const token = await asJana()
    const [own] = await membershipsOf(token)
    respond(listMemberships, 200, [{ ...own!, renewal }])
    openAccount(paths.account.membership)
  }
  const put = { name: 'Beitrag für Jana Krämer in den Warenkorb' }

  it('and is charged says when, and asks for nothing', async () => {
    await showWith({ ...fee, chargedOn: '2031-07-01' })
    expect(await screen.findByText(/^72,00\s€ .* am 1\. Juli 2031\. Du musst nichts tun\.$/)).toBeVisible()
    expect(screen.queryByRole('button', put)).not.toBeInTheDocument()
  })

  it('and lies in an order that is not paid leads there', async () => {
    await showWith({ ...fee, checkoutId: '0198c0de-0000-7000-8000-000000000009' })
    expect(await screen.findByRole('link', { name: 'Zur Bestellung' })).toHaveAttribute(
      'href',
      paths.account.order('0198c0de-0000-7000-8000-000000000009'),
    )
    expect(screen.getByText(/Ist er am 12\. August 2031 noch offen, ruht die Mitgliedschaft/)).toBeVisible()
    expect(screen.queryByRole('button', put)).not.toBeInTheDocument()
  })
})
