import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import de from '#locales/de/membership.json'
import { withBackend } from '../../helpers/backend.ts'
import { emptyCart } from '../../helpers/shop-as.ts'
import { signInAs } from './account.tsx'
import { applicationsSent, atCart, fill, group, guardian, mia, open, submit } from './joining.ts'

const backend = withBackend()

beforeEach(async () => emptyCart(await signInAs(backend, 'emily.carter@example.org', 'Emily Carter')))

describe('a family', () => {
  it('is named one by one, and the focus follows', async () => {
    const sent = applicationsSent()
    const user = await open(/^Unsere Familie/)
    expect(screen.queryByRole('button', { name: 'Kind 1 entfernen' })).not.toBeInTheDocument()
    await fill(user, 'Kind 1', mia)
    await user.click(screen.getByRole('button', { name: 'Kind hinzufügen' }))
    await waitFor(() => expect(group('Kind 2').getByLabelText('Vorname')).toHaveFocus())
    await user.keyboard('Ben')
    await user.click(screen.getByRole('button', { name: 'Partnerin oder Partner hinzufügen' }))
    await waitFor(() => expect(group('Partnerin oder Partner').getByLabelText('Vorname')).toHaveFocus())
    expect(
      screen.queryByRole('button', { name: 'Partnerin oder Partner hinzufügen' }),
    ).not.toBeInTheDocument()
    await fill(user, 'Partnerin oder Partner', ['Kim', 'Carter', '1991-01-02'])
    await user.click(screen.getByRole('button', { name: 'Kind 1 entfernen' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Wer gehört zur Familie?' })).toHaveFocus(),
    )
    expect(group('Kind 1').getByLabelText('Vorname')).toHaveValue('Ben')
    await user.click(screen.getByRole('button', { name: 'Kind 1 entfernen' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Wer gehört zur Familie?' })).toHaveFocus(),
    )
    // Somebody stays, and nobody of them is under age.
    expect(screen.queryByRole('button', { name: /entfernen$/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', guardian)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', submit))
    await atCart()
    const partner = { firstName: 'Kim', lastName: 'Carter', birthday: '1991-01-02' }
    expect(sent.at(-1)?.body).toEqual({ for: 'family', partner, children: [], isGuardian: false })
  })

  it('has room for twelve children', async () => {
    const user = await open(/^Unsere Familie/)
    const add = { name: 'Kind hinzufügen' }
    for (let number = 2; number <= 12; number++) await user.click(screen.getByRole('button', add))
    expect(screen.queryByRole('button', add)).not.toBeInTheDocument()
    expect(screen.getByText(/Hier passen 12 Kinder hinein/)).toBeVisible()
    screen.getByRole('button', { name: 'Kind 12 entfernen' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Wer gehört zur Familie?' })).toHaveFocus(),
    )
    screen.getByRole('button', add).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(group('Kind 12').getByLabelText('Vorname')).toHaveFocus())
  })

  it('that names somebody twice is told where', async () => {
    const user = await open(/^Unsere Familie/)
    await fill(user, 'Kind 1', mia)
    await user.click(screen.getByRole('button', { name: 'Kind hinzufügen' }))
    await fill(user, 'Kind 2', mia)
    await user.click(screen.getByRole('checkbox', guardian))
    await user.click(screen.getByRole('button', submit))
    const second = group('Kind 2').getByLabelText('Vorname')
    await waitFor(() => expect(second).toHaveAccessibleDescription(de.codes.MEMBERSHIP_NAMED_TWICE))
    await waitFor(() => expect(second).toHaveFocus())
    expect(second).toHaveValue('Mia')
  })

  it('whose child has grown up is told at the birthday', async () => {
    const user = await open(/^Unsere Familie/)
    await fill(user, 'Kind 1', ['Mia', 'Carter', '2001-01-01'])
    await user.click(screen.getByRole('checkbox', guardian))
    await user.click(screen.getByRole('button', submit))
    const birthday = group('Kind 1').getByLabelText('Geburtstag')
    await waitFor(() => expect(birthday).toHaveAccessibleDescription(de.codes.MEMBERSHIP_AGE_NOT_FITTING))
    expect(birthday).toHaveValue('2001-01-01')
  })
})
