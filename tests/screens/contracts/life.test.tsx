import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()
const jana = 'jana.kraemer@example.org'
const emily = 'emily.carter@example.org'
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name })

it('hands a bought ticket on, which the other person accepts, and terminates the contract', async () => {
  const id = await backend.newContract(jana)
  await signInAs(backend, jana, 'Jana Krämer')
  let user = openAccount(contractPaths.step(id, 'holder'))
  await user.type(await screen.findByRole('textbox', { name: /^E-Mail-Adresse/ }), emily)
  await user.click(screen.getByRole('button', { name: 'Karte anbieten' }))
  await heading('Wartet auf Antwort')
  expect(screen.getByText(new RegExp(`^${emily} kann`))).toBeVisible()
  const page = window.location.pathname
  leaveScreen()

  await signInAs(backend, emily, 'Emily Carter')
  user = openAccount(page)
  await heading('Dir wird eine Dauerkarte angeboten')
  await user.click(await screen.findByRole('button', { name: 'Dauerkarte annehmen' }))
  await heading('Die Dauerkarte liegt jetzt bei dir')
  leaveScreen()
  openAccount(paths.account.tickets)
  const season = within(await screen.findByRole('region', { name: 'Dauerkarte' }))
  expect(await season.findByText('Den Vertrag zahlt Jana Krämer.')).toBeVisible()
  expect(season.queryByRole('link', { name: /^Vertrag ansehen/ })).not.toBeInTheDocument()
  leaveScreen()

  await signInAs(backend, jana, 'Jana Krämer')
  user = openAccount(contractPaths.step(id, 'terminate'))
  await user.click(await screen.findByRole('radio', { name: /nicht sagen/ }))
  await user.click(screen.getByRole('checkbox', { name: /unwiderruflich/ }))
  await user.click(screen.getByRole('button', { name: 'Vertrag kündigen' }))
  await heading('Dein Vertrag ist gekündigt')
  leaveScreen()
  openAccount(contractPaths.contract(id))
  expect(await screen.findByText(/^Gekündigt, endet am/)).toBeVisible()
  await waitFor(() => expect(screen.getByText('Emily Carter')).toBeVisible())
})
