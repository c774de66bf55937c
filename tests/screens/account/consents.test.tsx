import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type ContactConsent,
  giveConsent,
  listConsents,
  listContactConsents,
  terminateConsent,
} from '#contract/consents/consents.ts'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string

beforeEach(async () => {
  token = await signInAs(backend, 'yuki.tanaka@example.org', 'Yuki Tanaka')
  for (const { userConsentId, consentState } of await given()) {
    if (consentState === 'Valid') await callAs(token, terminateConsent, { params: { id: userConsentId } })
  }
  await backend.advance(60)
})

const given = async (): Promise<ContactConsent[]> =>
  listContactConsents.responses[200].body.parse(await callAs(token, listContactConsents, {}))
const offeredNewsletters = async () =>
  listConsents.responses[200].body
    .parse(await callAs(token, listConsents, {}))
    .filter(({ consentType }) => consentType === 'Newsletter')
const inForce = async () => (await given()).filter(({ consentState }) => consentState === 'Valid')
const switchesOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('switch')

describe('the newsletters', () => {
  it('are each a switch that is off until somebody wants it', async () => {
    openAccount(paths.account.newsletters)
    const switches = await switchesOf('Newsletter')
    expect(switches).toHaveLength(8)
    for (const one of switches) expect(one).not.toBeChecked()
  })

  it('are given with the moment, ended at once, and both stay in the history', async () => {
    const user = openAccount(paths.account.newsletters)
    const [first] = await switchesOf('Newsletter')
    const [offer] = await offeredNewsletters()
    await user.click(first!)
    await waitFor(async () => expect(await inForce()).toHaveLength(1))
    const history = await screen.findByRole('region', { name: 'Verlauf' })
    await waitFor(() => expect(history).toHaveTextContent(offer!.name.de))
    expect(screen.getAllByText(/^Erteilt am/).length).toBeGreaterThan(1)

    await user.click((await switchesOf('Newsletter'))[0]!)
    await waitFor(async () => expect(await inForce()).toHaveLength(0))
    await waitFor(() => expect(history).toHaveTextContent(/Erteilt am.*Beendet am/))
    expect((await switchesOf('Newsletter'))[0]).not.toBeChecked()
  })

  it('go back to what is true, and say so, where giving one gets no answer', async () => {
    misbehave(giveConsent, 'no answer', { once: true })
    const user = openAccount(paths.account.newsletters)
    const [first] = await switchesOf('Newsletter')
    await user.click(first!)
    expect(await screen.findByRole('alert')).toHaveTextContent('Deine Einwilligung ist, wie sie war')
    expect((await switchesOf('Newsletter'))[0]).not.toBeChecked()
    expect(await inForce()).toHaveLength(0)
  })
})

describe('the consents to advertising', () => {
  it('let sectors be chosen only under a consent to advertising at all', async () => {
    const user = openAccount(paths.account.adConsents)
    const [general] = await switchesOf('Werbung')
    expect(await switchesOf('Branchen')).toHaveLength(7)
    for (const sector of await switchesOf('Branchen')) expect(sector).toBeDisabled()
    await user.click(general!)
    await waitFor(async () => expect((await switchesOf('Branchen'))[0]).toBeEnabled())
    await user.click((await switchesOf('Branchen'))[0]!)
    await waitFor(async () => expect(await inForce()).toHaveLength(2))
  })
})
