import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  type InvitationBlock,
  liftInvitationBlock,
  listInvitationBlocks,
  listOrganizationMemberships,
} from '#contract/organization/organizations.ts'
import { paths } from '#src/lib/paths.ts'
import { makeMembership, pageWith } from '../../factories/fan-clubs.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer'))

const beetles: InvitationBlock = {
  organization: { id: '0198c0de-0000-7000-8000-000000000001', name: 'Die Borkenkäfer', type: 'fanClub' },
  since: '2026-11-03T10:00:00.000Z',
}
const open = (...blocks: InvitationBlock[]) => {
  respond(listOrganizationMemberships, 200, pageWith([makeMembership()]))
  respond(listInvitationBlocks, 200, blocks)
  return openAccount(paths.account.fanClubs)
}
const lift = { name: 'Wieder erlauben: Die Borkenkäfer' }

it('says who may not invite the person again, and lets them do so', async () => {
  const user = open(beetles)
  expect(await screen.findByRole('heading', { name: 'Einladungen abgestellt' })).toBeVisible()
  expect(screen.getByText('Seit 3. November 2026')).toBeVisible()
  respond(liftInvitationBlock, 204, undefined)
  respond(listInvitationBlocks, 200, [])
  await user.click(screen.getByRole('button', lift))
  expect(await screen.findByText('Die Borkenkäfer darf dich wieder einladen')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', lift)).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('says nothing of it to those who have turned nobody off', async () => {
  open()
  await screen.findByRole('article', { name: 'Eichwald Adler 1987' })
  expect(screen.queryByRole('heading', { name: 'Einladungen abgestellt' })).not.toBeInTheDocument()
})

it('stays where no answer came', async () => {
  const user = open(beetles)
  const button = await screen.findByRole('button', lift)
  misbehave(liftInvitationBlock, 'no answer')
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Daran hat sich nichts geändert/)
  expect(button).toBeVisible()
})

it('can be asked again where it could not be loaded', async () => {
  const user = open(beetles)
  misbehave(listInvitationBlocks, { status: 400, body: makeProblem({ status: 400 }) }, { once: true })
  await screen.findByText('Wer dich nicht einladen darf, konnte nicht geladen werden')
  await user.click(screen.getByRole('button', { name: /noch einmal|erneut/i }))
  await screen.findByRole('button', lift)
})
