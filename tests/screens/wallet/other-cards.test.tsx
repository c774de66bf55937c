import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listWalletAssets, type WalletAsset } from '#contract/wallet/wallet.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()

beforeEach(() => signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka'))

const makeAsset = (changes: Partial<WalletAsset>): WalletAsset => ({
  id: crypto.randomUUID(),
  type: 'fanClubCard',
  name: { de: 'Eichwald Adler 1987' },
  since: '2030-05-03',
  until: null,
  isResting: false,
  card: null,
  ...changes,
})

describe('what is in the wallet besides tickets', () => {
  it('is a card each, with what it is good for and the way to its section', async () => {
    respond(listWalletAssets, 200, [
      makeAsset({}),
      makeAsset({ type: 'videoSubscription', name: { de: 'SGE TV' }, until: '2040-06-30' }),
    ])
    openAccount(paths.account.tickets)
    const part = within(await screen.findByRole('region', { name: 'Ausweise und Abos' }))
    const club = within(part.getByRole('article', { name: 'Eichwald Adler 1987' }))
    expect(await club.findByText('Zeigt, zu welchem Fanclub du gehörst')).toBeVisible()
    expect(club.getByText('Seit 3. Mai 2030')).toBeVisible()
    expect(club.getByRole('link', { name: 'Mehr zu Eichwald Adler 1987' })).toHaveAttribute(
      'href',
      paths.account.fanClubs,
    )
    const video = within(part.getByRole('article', { name: 'SGE TV' }))
    expect(video.getByText('Seit 3. Mai 2030 · bis 30. Juni 2040')).toBeVisible()
    expect(video.queryByRole('link')).not.toBeInTheDocument()
  })

  it('says a membership once, by its card, and that it rests', async () => {
    const card = { number: 'SGE-100001', holder: 'Yuki Tanaka', code: 'SGE-100001-1' }
    respond(listWalletAssets, 200, [
      makeAsset({ type: 'membershipBadge', name: { de: 'Mitgliedsplakette' } }),
      makeAsset({ type: 'membershipCard', name: { de: 'Mitgliedskarte' }, isResting: true, card }),
    ])
    openAccount(paths.account.tickets)
    const shown = within(await screen.findByRole('article', { name: 'Mitgliedskarte' }))
    expect(shown.getByText('Ruht')).toBeVisible()
    expect(shown.getByText('Seit 3. Mai 2030 · Nr. SGE-100001')).toBeVisible()
    expect(screen.queryByRole('article', { name: 'Mitgliedsplakette' })).not.toBeInTheDocument()
  })

  it('is not spoken of where there is nothing, or where it cannot be read', async () => {
    misbehave(listWalletAssets, 'no answer')
    openAccount(paths.account.tickets)
    expect(await screen.findByText('Keine Karte für kommende Spiele')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Ausweise und Abos' })).not.toBeInTheDocument()
  })
})
