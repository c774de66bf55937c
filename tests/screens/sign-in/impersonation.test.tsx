import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listOrganizationMemberships, type Organization } from '#contract/organization/organizations.ts'
import { OrdersScreen } from '#src/features/account/screens/orders/orders-screen.tsx'
import { AccountTool } from '#src/features/sign-in/widgets/account-tool.tsx'
import { CartTool } from '#src/features/shop/widgets/cart-tool.tsx'
import { ActingEnded } from '#src/lib/auth/acting-ended.ts'
import { exchangeToken } from '#src/lib/auth/exchange-token.ts'
import { impersonationOf } from '#src/lib/auth/impersonation.ts'
import { dropImpersonation, keepImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { forgetSignIn } from '#src/lib/auth/sign-in.ts'
import { FeaturesContext } from '#src/lib/features/features-context.ts'
import { type Fault, setReporter } from '#src/lib/http/report.ts'
import { paths } from '#src/lib/paths.ts'
import { LazyActingBanner } from '#src/shell/acting/lazy-acting-banner.tsx'
import { OwnSection } from '#src/shell/acting/own-section.tsx'
import { features } from '#src/shell/features.ts'
import { PagePathContext } from '#src/shell/layout/page-path.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { network, withBackend } from '../../helpers/backend.ts'
import { openScreen, signInBrowser } from '../../helpers/render.tsx'
import { misbehave } from '../../helpers/respond.ts'
import { callAs, emptyCart, placeOrder, putIntoCart } from '../../helpers/shop-as.ts'
import { testConfig } from '../../helpers/test-config.ts'

const backend = withBackend()
const jana = 'jana.kraemer@example.org'
const fanClub = 'Eichwald Adler 1987'
const mug = '1023-1'
const { authority } = testConfig.roots

// jsdom has no popovers: the panel stands open, and is told so by hand.
HTMLElement.prototype.hidePopover = () => undefined

async function signIn(email = jana, name = 'Jana Krämer'): Promise<string> {
  const tokens = await backend.signInByForm(email)
  signInBrowser({ token: tokens.access_token, refreshToken: tokens.refresh_token, email, name })
  return tokens.access_token
}

async function organizationOf(token: string, wanted = fanClub): Promise<Organization> {
  const page = listOrganizationMemberships.responses[200].body.parse(
    await callAs(token, listOrganizationMemberships, {}),
  )
  const found = page.items.find(({ organization }) => organization.name === wanted)
  if (!found) throw new Error(`No membership in ${wanted}`)
  return found.organization
}

const actAs = async (token: string, { id: orgId }: Organization) =>
  (await exchangeToken({ authority, orgId, token })).value

/** The header, the banner and a list of the account, as a page has them. */
const openPage = (): UserEvent =>
  openScreen(
    <>
      <LazyActingBanner />
      <AccountTool />
      <CartTool />
      <RequireSignIn>
        <OrdersScreen />
      </RequireSignIn>
    </>,
    { path: '/account/orders/' },
  )

async function openMenu(): Promise<void> {
  const orders = await screen.findByRole('link', { name: 'Bestellungen', hidden: true })
  // eslint-disable-next-line testing-library/no-node-access -- a closed popover has no role to be found by
  const panel = orders.closest('[popover]')
  if (!panel) throw new Error('The menu is no popover')
  fireEvent(panel, Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' }))
}

/** How a list names an order. */
const shown = ({ orderNumbers }: { orderNumbers: string[] }) => new RegExp(orderNumbers[0] ?? 'none')
const choice = (name: RegExp) => screen.findByRole('button', { name, hidden: true })
const banner = () => screen.findByRole('region', { name: 'Handeln für eine Organisation' })
const noBanner = () =>
  expect(screen.queryByRole('region', { name: 'Handeln für eine Organisation' })).not.toBeInTheDocument()

/** Leaves in the browser what another sub-site has left there. */
const leaveCookies = ({ id, name, type }: Pick<Organization, 'id' | 'name' | 'type'>) =>
  keepImpersonation(testConfig, { orgId: id, orgName: name, orgType: type })

function listenForFaults(): Fault[] {
  const faults: Fault[] = []
  onTestFinished(setReporter(fault => faults.push(fault)))
  return faults
}

beforeEach(() => dropImpersonation(testConfig))

describe('acting for an organisation', () => {
  it('shows its orders and its cart and nothing of the person, until it is ended', async () => {
    const own = await signIn()
    const organization = await organizationOf(own)
    const theirs = await actAs(own, organization)
    const mine = await placeOrder(own, mug)
    const order = await placeOrder(theirs, mug)
    await emptyCart(own)
    await emptyCart(theirs)
    await putIntoCart(theirs, mug, 2)

    const person = openPage()
    expect(await screen.findByText(shown(mine))).toBeVisible()
    noBanner()
    await openMenu()
    await person.click(await choice(/Eichwald Adler 1987/))

    expect(await banner()).toHaveTextContent('Du handelst für Eichwald Adler 1987 (Fanclub)')
    expect(await screen.findByText(shown(order))).toBeVisible()
    expect(screen.queryByText(shown(mine))).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /Warenkorb.*2/ })).toBeVisible()
    expect(document.cookie).toContain(`ImpersonationOrgId=${organization.id}`)
    expect(document.cookie).toContain('ImpersonationOrgName=Eichwald%20Adler%201987')
    expect(document.cookie).toContain('ImpersonationOrgType=fanClub')

    await person.click(within(await banner()).getByRole('button', { name: 'Beenden' }))
    expect(await screen.findByText(shown(mine))).toBeVisible()
    expect(screen.queryByText(shown(order))).not.toBeInTheDocument()
    noBanner()
    expect(document.cookie).not.toContain('Impersonation')
  })

  it('keeps the token in memory alone', async () => {
    await signIn()
    const person = openPage()
    await openMenu()
    let token: string | undefined
    network.events.on('response:mocked', ({ response, request }) => {
      if (!request.url.endsWith('/connect/token')) return
      void response
        .clone()
        .json()
        .then((body: { access_token: string }) => {
          token = body.access_token
        })
    })
    onTestFinished(() => network.events.removeAllListeners())
    await person.click(await choice(/Eichwald Adler 1987/))
    await banner()
    await waitFor(() => expect(token).toEqual(expect.any(String)))
    const kept = JSON.stringify([sessionStorage, localStorage, document.cookie, window.location.href])
    expect(kept).not.toContain(token)
  })

  it('goes on where another sub-site has begun it, and after a reload', async () => {
    leaveCookies(await organizationOf(await signIn()))
    openPage()
    expect(await banner()).toHaveTextContent(fanClub)
  })

  it('goes on to another organisation, and back to oneself from the menu', async () => {
    leaveCookies(await organizationOf(await signIn()))
    const person = openPage()
    await banner()
    await openMenu()
    await person.click(await choice(/Krämer & Roth/))
    await waitFor(async () =>
      expect(await banner()).toHaveTextContent('Krämer & Roth Tischlerei GmbH (Firma)'),
    )
    await person.click(await choice(/Wieder für dich selbst/))
    await waitFor(noBanner)
    expect(document.cookie).not.toContain('Impersonation')
  })

  it('follows what was begun and ended in another tab', async () => {
    const organization = await organizationOf(await signIn())
    openPage()
    await screen.findByRole('button', { name: /Konto von/ })
    leaveCookies(organization)
    fireEvent(document, new Event('visibilitychange'))
    await banner()
    dropImpersonation(testConfig)
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(noBanner)
  })

  it('never makes a call again in another name', async () => {
    const own = await signIn()
    const { id: orgId, name: orgName, type: orgType } = await organizationOf(own)
    openPage()
    await screen.findByRole('button', { name: /Konto von/ })
    const { start, end, tokens } = impersonationOf(testConfig)
    await start({ orgId, orgName, orgType })
    await expect(tokens.renewToken(own)).rejects.toBeInstanceOf(ActingEnded)
    const theirs = await tokens.accessToken()
    expect(theirs).not.toBe(own)
    end()
    await expect(tokens.renewToken(theirs ?? '')).rejects.toBeInstanceOf(ActingEnded)
    expect(await tokens.accessToken()).toBe(own)
  })
})

describe('a section of the account that is about the person alone', () => {
  const openSection = (path: string) =>
    openScreen(
      <PagePathContext value={path}>
        <RequireSignIn>
          <FeaturesContext value={features}>
            <OwnSection>
              <h1>Der Bereich selbst</h1>
            </OwnSection>
          </FeaturesContext>
        </RequireSignIn>
      </PagePathContext>,
      { path },
    )

  it.each([paths.account.password, paths.account.emails, paths.account.deletion])(
    'is closed at %s until they act for themselves again',
    async path => {
      leaveCookies(await organizationOf(await signIn()))
      const person = openSection(path)
      const title = 'Das gehört zu deinem eigenen Konto'
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(screen.getByText(/Du handelst gerade für Eichwald Adler 1987/)).toBeVisible()
      await person.click(screen.getByRole('button', { name: 'Wieder für dich selbst handeln' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'Der Bereich selbst' })).toBeVisible()
    },
  )

  it('is no other section', async () => {
    leaveCookies(await organizationOf(await signIn()))
    openSection(paths.account.orders)
    expect(await screen.findByRole('heading', { level: 1, name: 'Der Bereich selbst' })).toBeVisible()
  })
})

describe('whom one may act for', () => {
  it('is asked when the menu is opened, and names what is blocked without a button', async () => {
    await signIn('emily.carter@example.org', 'Emily Carter')
    openPage()
    await screen.findByRole('button', { name: /Konto von/ })
    expect(screen.queryByText(fanClub)).not.toBeInTheDocument()
    await openMenu()
    expect(await choice(/Eichwald Adler 1987/)).toBeInTheDocument()
    expect(screen.getByText(/Gesperrt. Wende dich an den Vorstand/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Nordkurve/, hidden: true })).not.toBeInTheDocument()
  })

  it('is nobody for a member without the right', async () => {
    await signIn('max.berger@example.org', 'Max Berger')
    openPage()
    await openMenu()
    const asking = await screen.findByText(/Wir sehen nach/)
    await waitFor(() => expect(asking).not.toBeInTheDocument())
    expect(screen.queryByText('Handeln für')).not.toBeInTheDocument()
  })

  it('can be asked again where the platform did not answer', async () => {
    await signIn()
    listenForFaults()
    misbehave(listOrganizationMemberships, { status: 200, body: {} }, { once: true })
    const person = openPage()
    await openMenu()
    await person.click(await choice(/Noch einmal laden/))
    expect(await choice(/Eichwald Adler 1987/)).toBeInTheDocument()
  })
})

describe('a refusal', () => {
  const refuse = () =>
    network.use(
      http.post(`${authority}/connect/token`, () =>
        HttpResponse.json({ error: 'invalid_grant' }, { status: 400 }),
      ),
    )

  it('leaves the person who they are, and says so', async () => {
    await signIn()
    const faults = listenForFaults()
    const person = openPage()
    await openMenu()
    refuse()
    await person.click(await choice(/Eichwald Adler 1987/))
    expect(await screen.findByText(/Das hat nicht geklappt/)).toBeInTheDocument()
    noBanner()
    expect(document.cookie).not.toContain('Impersonation')
    expect(faults).toMatchObject([{ where: 'impersonation' }])
  })

  it.each([
    ['a made-up id', { id: '00000000-0000-4000-8000-000000000000', name: 'Ausgedacht' }],
    ['no id at all', { id: '"><script>', name: 'Ausgedacht' }],
  ])('of cookies with %s clears them, and shows the person their own', async (_, cookies) => {
    const own = await signIn()
    const mine = await placeOrder(own, mug)
    const faults = listenForFaults()
    leaveCookies({ ...cookies, type: 'fanClub' })
    openPage()
    expect(await screen.findByText(shown(mine))).toBeVisible()
    noBanner()
    expect(screen.queryByText(/Ausgedacht/)).not.toBeInTheDocument()
    expect(document.cookie).not.toContain('Impersonation')
    expect(faults).toMatchObject([{ where: 'impersonation' }])
  })

  it('under their hands is told, and nothing is done in their own name instead', async () => {
    const own = await signIn()
    const mine = await placeOrder(own, mug)
    const organization = await organizationOf(own)
    const faults = listenForFaults()
    leaveCookies(organization)
    const person = openPage()
    await banner()
    // The right has ended meanwhile: the platform takes the token no more, and the provider gives no other.
    refuse()
    const { tokens } = impersonationOf(testConfig)
    await expect(tokens.renewToken((await tokens.accessToken()) ?? '')).rejects.toBeInstanceOf(ActingEnded)

    expect(await screen.findByText(/Du handelst nicht mehr für/)).toHaveTextContent(fanClub)
    expect(faults).toMatchObject([{ where: 'impersonation' }])
    expect(await screen.findByText(shown(mine))).toBeVisible()
    expect(document.cookie).not.toContain('Impersonation')
    await person.click(screen.getByRole('button', { name: 'Verstanden' }))
    noBanner()
  })

  it('is not even asked for by a visitor who found cookies of somebody else', async () => {
    const asked = vi.fn()
    network.use(http.post(`${authority}/connect/token`, asked))
    leaveCookies({ id: '00000000-0000-4000-8000-000000000000', name: fanClub, type: 'fanClub' })
    openPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Melde dich an' })).toBeVisible()
    noBanner()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the cookies', () => {
  const written = (config = testConfig, orgName = fanClub) => {
    const set = vi.spyOn(document, 'cookie', 'set')
    keepImpersonation(config, { orgId: 'id', orgName, orgType: 'company' })
    return set.mock.calls.map(([cookie]) => cookie)
  }

  it('are of the sub-site’s domain, safe, and end with the browser', () => {
    const config = { ...testConfig, environment: 'hosts', cookieDomain: 'dbp.localhost' } as const
    expect(written(config)).toEqual([
      'ImpersonationOrgId=id; Path=/; SameSite=Lax; Secure; Domain=dbp.localhost',
      'ImpersonationOrgName=Eichwald%20Adler%201987; Path=/; SameSite=Lax; Secure; Domain=dbp.localhost',
      'ImpersonationOrgType=company; Path=/; SameSite=Lax; Secure; Domain=dbp.localhost',
    ])
  })

  it('are of the host alone and need no safe connection on this machine', () => {
    expect(written()[0]).toBe('ImpersonationOrgId=id; Path=/; SameSite=Lax')
  })

  it('are not set without a name', () => {
    expect(written(testConfig, '')).toEqual([])
  })

  it('carry any name, which is shown as it is and never as markup', async () => {
    const name = 'Grüße; "Fürth" & <img src=x onerror=alert(1)> 鷲, Nr. 7=8'
    leaveCookies({ ...(await organizationOf(await signIn())), name })
    openPage()
    expect(await banner()).toHaveTextContent(`Du handelst für ${name} (Fanclub)`)
    expect(screen.queryByRole('img', { hidden: true })).not.toBeInTheDocument()
  })

  it('are gone with the sign-out', async () => {
    leaveCookies(await organizationOf(await signIn()))
    forgetSignIn(testConfig)
    expect(document.cookie).not.toContain('Impersonation')
  })
})
