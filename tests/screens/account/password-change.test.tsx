import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const next = 'Zwölf-Flutlichter-3'
const field = (name: string) => screen.findByLabelText(name)

it('A password is changed by the platform, which knows the current one and the breached ones', async () => {
  await signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')
  const user = openAccount(paths.account.password)
  const press = () => user.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  const typeNew = async (password: string) => {
    for (const name of ['Neues Passwort', 'Neues Passwort wiederholen']) {
      await user.clear(await field(name))
      await user.type(await field(name), password)
    }
  }
  await user.type(await field('Jetziges Passwort'), 'not-mine')
  await typeNew(next)
  await press()
  await waitFor(async () =>
    expect(await field('Jetziges Passwort')).toHaveAccessibleDescription(/stimmt nicht/),
  )

  await user.clear(await field('Jetziges Passwort'))
  await user.type(await field('Jetziges Passwort'), 'Eichwald1899!')
  await typeNew('Passwort123!')
  await press()
  await waitFor(async () =>
    expect(await field('Neues Passwort')).toHaveAccessibleDescription(/gestohlener Passwörter/),
  )

  await typeNew(next)
  await press()
  expect(await screen.findByText('Passwort geändert')).toBeVisible()
  expect(await field('Jetziges Passwort')).toHaveValue('')
})
