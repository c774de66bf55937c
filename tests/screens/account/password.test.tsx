import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '#contract/identity/account.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
/** Of every example person. */
const current = 'Eichwald1899!'
const next = 'Zwölf-Flutlichter-3'

beforeEach(async () => {
  await signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')
})

const field = (name: string) => screen.findByLabelText(name)
async function open(typed: { current?: string; next?: string; again?: string }) {
  const user = openAccount(paths.account.password)
  await user.type(await field('Jetziges Passwort'), typed.current ?? current)
  await user.type(await field('Neues Passwort'), typed.next ?? next)
  await user.type(await field('Neues Passwort wiederholen'), typed.again ?? typed.next ?? next)
  const press = () => user.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  return { user, press }
}

const refuse = (code: ErrorCode) =>
  respond(
    changePassword,
    400,
    { type: 'about:blank', title: code, status: 400, errorCode: code },
    { once: true },
  )

describe('the password', () => {
  it('ticks off its rules while it is typed', async () => {
    const user = openAccount(paths.account.password)
    const rules = within(await screen.findByRole('list', { name: 'Das neue Passwort hat' }))
    expect(rules.getAllByText(/fehlt noch/)).toHaveLength(6)
    await user.type(await field('Neues Passwort'), 'eichwald1')
    expect(rules.getByText(/eine Ziffer/)).toHaveTextContent('erfüllt')
    expect(rules.getByText(/mindestens 10 Zeichen/)).toHaveTextContent('fehlt noch')
    expect(screen.getByText('3 von 6 Regeln erfüllt')).toBeInTheDocument()
  })

  it('is not sent while it breaks a rule, which its field says', async () => {
    const { press } = await open({ next: 'eichwald-1899' })
    await press()
    const wrong = await field('Neues Passwort')
    await waitFor(() => expect(wrong).toHaveAccessibleDescription(/fehlt ein Großbuchstabe/))
    await waitFor(() => expect(wrong).toHaveFocus())
  })

  it('is typed the same way twice', async () => {
    const { press } = await open({ again: `${next}!` })
    await press()
    await waitFor(async () =>
      expect(await field('Neues Passwort wiederholen')).toHaveAccessibleDescription(/nicht gleich/),
    )
  })

  it.each([
    ['PASSWORD_CURRENT_INVALID', 'Jetziges Passwort', /jetziges Passwort stimmt nicht/],
    ['PASSWORD_TOO_LONG', 'Neues Passwort', /zu lang/],
    ['PASSWORD_TOO_SHORT', 'Neues Passwort', /zu kurz/],
    ['PASSWORD_NEEDS_SPECIAL_CHARACTER', 'Neues Passwort', /Sonderzeichen/],
    ['PASSWORD_NEEDS_DIGIT', 'Neues Passwort', /fehlt eine Ziffer/],
    ['PASSWORD_NEEDS_UPPER_CASE', 'Neues Passwort', /Großbuchstabe/],
    ['PASSWORD_NEEDS_LOWER_CASE', 'Neues Passwort', /Kleinbuchstabe/],
    ['PASSWORD_BREACHED', 'Neues Passwort', /gestohlener Passwörter/],
    ['PASSWORDS_NOT_EQUAL', 'Neues Passwort wiederholen', /nicht gleich/],
  ] as const)('shows %s at its field and keeps what was typed', async (code, at, words) => {
    refuse(code)
    const { press } = await open({})
    await press()
    await waitFor(async () => expect(await field(at)).toHaveAccessibleDescription(words))
    await waitFor(async () => expect(await field(at)).toHaveFocus())
    expect(await field('Neues Passwort')).toHaveValue(next)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says where there is no answer that it could not be changed', async () => {
    misbehave(changePassword, 'no answer', { once: true })
    const { press } = await open({})
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('Dein Passwort konnte nicht geändert werden')
    expect(await field('Jetziges Passwort')).toHaveValue(current)
  })

  it('is shown only on demand', async () => {
    const { user } = await open({})
    expect(await field('Neues Passwort')).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('checkbox', { name: 'Passwörter zeigen' }))
    expect(await field('Neues Passwort')).toHaveAttribute('type', 'text')
  })
})
