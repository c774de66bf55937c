import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Group, joinGroup, listGroups } from '#contract/contact/groups.ts'
import { listMemberships } from '#contract/membership/memberships.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const asJana = () => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
const asYuki = () => signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')

describe('the membership', () => {
  it('is a card with its number as words and as bars', async () => {
    const token = await asJana()
    const [membership] = listMemberships.responses[200].body.parse(await callAs(token, listMemberships, {}))
    openAccount(paths.account.membership)
    const card = within(await screen.findByRole('article', { name: membership!.name.de }))
    expect(card.getByText(membership!.number)).toBeVisible()
    expect(card.getByText(membership!.holder)).toBeVisible()
    expect(
      card.getByRole('img', { name: `Strichcode der Mitgliedsnummer ${membership!.number}` }),
    ).toBeVisible()
  })

  it('tells of member prices only those who have them, and of an end only where there is one', async () => {
    await asJana()
    const membership = {
      id: '0198c0de-0000-7000-8000-000000000001',
      name: { de: 'Jugend' },
      number: 'SGE-7',
      holder: 'Jana Krämer',
      since: '2011-07-01',
      until: '2031-06-30',
      hasMemberPrice: false,
      isOwn: true,
      isGift: false,
      isResting: false,
      renewal: null,
    }
    respond(listMemberships, 200, [membership])
    openAccount(paths.account.membership)
    expect(await screen.findByText('30. Juni 2031')).toBeVisible()
    expect(screen.queryByText('Du zahlst Mitgliederpreise')).not.toBeInTheDocument()
  })

  it('says to whoever has none what it brings, and where to begin', async () => {
    await asYuki()
    const href = 'http://localhost:8000/mitgliedschaft/'
    const site = {
      key: 'mitgliedschaft',
      name: 'Mitgliedschaft',
      href,
      language: 'de',
      current: false,
    } as const
    openAccount(paths.account.membership, { config: { siteBar: [site] } })
    expect(await screen.findByText('Noch kein Mitglied')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mitglied werden' })).toHaveAttribute('href', href)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the groups', () => {
  const groups = async (token: string): Promise<Group[]> =>
    listGroups.responses[200].body.parse(await callAs(token, listGroups, {}))

  it('are joined where they are open, and say so', async () => {
    const token = await asYuki()
    const open = (await groups(token)).find(({ isOpen, isMember }) => isOpen && !isMember)!
    const user = openAccount(paths.account.groups)
    await user.click(await screen.findByRole('button', { name: `Der Gruppe „${open.name.de}“ beitreten` }))
    const card = screen.getByRole('article', { name: open.name.de })
    expect(await within(card).findByText('Du bist dabei')).toBeVisible()
    await waitFor(() => expect(card).toHaveFocus())
    expect((await groups(token)).find(({ id }) => id === open.id)?.isMember).toBe(true)
  })

  it('say it where joining gets no answer', async () => {
    const token = await asJana()
    const open = (await groups(token)).find(({ isOpen, isMember }) => isOpen && !isMember)!
    misbehave(joinGroup, 'no answer', { once: true })
    const user = openAccount(paths.account.groups)
    const press = { name: `Der Gruppe „${open.name.de}“ beitreten` }
    await user.click(await screen.findByRole('button', press))
    expect(await screen.findByRole('alert')).toHaveTextContent('Du bist der Gruppe nicht beigetreten')
    expect(screen.getByRole('button', press)).toBeVisible()
  })
})

it('The partners’ legal texts open behind their names', async () => {
  await asYuki()
  const user = openAccount(paths.account.partners)
  const name = await screen.findByText('Brotzeit & Söhne')
  const text = screen.getByText('Zutaten und Allergene stehen an jedem Stand.')
  expect(text).not.toBeVisible()
  await user.click(name)
  expect(text).toBeVisible()
})
