import { screen, within } from '@testing-library/react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { getCheckout } from '#contract/checkout/checkout.ts'
import accountWords from '#locales/de/account.json'
import common from '#locales/de/common.json'
import { account } from '#src/features/account/feature.ts'
import { AccountRoutes } from '#src/features/account/routes.tsx'
import { accountSectionsOf } from '#src/lib/features/account-sections.ts'
import { type AccountSectionKey, defineFeature, type Feature } from '#src/lib/features/define-feature.ts'
import { FeaturesContext } from '#src/lib/features/features-context.ts'
import { createI18n } from '#src/lib/i18n/i18n-provider.tsx'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { lazyNamespaces } from '#src/lib/i18n/load-namespace.ts'
import type { Resources } from '#src/lib/i18n/resources.ts'
import { paths } from '#src/lib/paths.ts'
import { OwnSection } from '#src/shell/acting/own-section.tsx'
import { features } from '#src/shell/features.ts'
import { AccountLayout } from '#src/shell/layout/account-layout.tsx'
import { PagePathContext } from '#src/shell/layout/page-path.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { makeCheckout } from '../../factories/checkouts.ts'
import { withBackend } from '../../helpers/backend.ts'
import { AtAddress } from '../../helpers/navigation.tsx'
import { openScreen } from '../../helpers/render.tsx'
import { respond } from '../../helpers/respond.ts'
import { signInAs } from './account.tsx'

/** What the types know as a key of locales/, which the toy has no file in. */
const toyKey = <Known extends string>(key: string) => key as Known

function ToyScreen({ id }: { id?: string }) {
  const { t } = useTranslation()
  return (
    <h1>
      {t(toyKey<'ui.close'>('toys:title'))} {id}
    </h1>
  )
}

const toyWords = toyKey<keyof Resources>('toys')

const toys = defineFeature({
  accountSections: [
    {
      key: toyKey<AccountSectionKey>('toys'),
      group: 'club',
      href: '/account/toys/',
      icon: 'cart',
      screen: lazyScreen(async () => ToyScreen, toyWords),
      below: lazyScreen<{ id: string }>(async () => ToyScreen, toyWords),
    },
    {
      key: toyKey<AccountSectionKey>('swaps'),
      group: 'purchases',
      after: 'orders',
      href: '/account/swaps/',
      icon: 'cart',
      screen: lazyScreen(async () => ToyScreen, toyWords),
    },
  ],
  parts: { payOrder: ({ checkout }) => <p>Spielgeld für {checkout.id}</p> },
})

/** Sections by their groups, as the first ones of the club came; newer ones may stand among them. */
const firstSections = [
  ['Übersicht'],
  ['Bestellungen', 'Zahlungsarten'],
  ['Profil', 'Adressen', 'E-Mail-Adressen', 'Adressbuch', 'Sprache'],
  ['Mitgliedschaft', 'Gruppen'],
  ['Newsletter', 'Werbung', 'Partner'],
  ['Passwort', 'Anmeldung und Sicherheit', 'Deine Daten', 'Konto löschen'],
]

const backend = withBackend()

beforeEach(async () => {
  const read = lazyNamespaces.read.bind(lazyNamespaces)
  const nav = { ...accountWords.nav, toys: 'Spielzeug', swaps: 'Tauschbörse' }
  vi.spyOn(lazyNamespaces, 'read').mockImplementation((language, namespace, done) => {
    if (namespace === 'toys') done(null, { title: 'Deine Spielzeuge' })
    else if (namespace === 'account') done(null, { ...accountWords, nav })
    else read(language, namespace, done)
  })
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

/** Opens the account of a club with these features, with words that no other test has loaded. */
const openAccountOf = (offered: readonly Feature[], path: string) =>
  openScreen(
    <I18nextProvider i18n={createI18n('de', common)}>
      <AtAddress root="/account/">
        {rest => (
          <PagePathContext value={`/account/${rest}`}>
            <RequireSignIn>
              <FeaturesContext value={offered}>
                <AccountLayout>
                  <OwnSection>
                    <AccountRoutes path={rest} />
                  </OwnSection>
                </AccountLayout>
              </FeaturesContext>
            </RequireSignIn>
          </PagePathContext>
        )}
      </AtAddress>
    </I18nextProvider>,
    { path },
  )

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Mein Konto' }))

/** The names of the sections, group by group. */
const shownSections = async () =>
  (await navigation()).getAllByRole('list').map(list =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  )

/** What the features of the club name for whoever acts for nobody, group by group. */
const clubSections = () => {
  const own = accountSectionsOf(features).filter(({ isOrganizationOnly }) => !isOrganizationOnly)
  const groups = Map.groupBy(own, ({ group }) => group)
  return [...groups.values()].map(sections => sections.map(({ key }) => accountWords.nav[key]))
}

it('has each section that the features of the club name, the first ones in these groups and in this order', async () => {
  openAccountOf(features, paths.account.root)
  expect(await shownSections()).toEqual(clubSections())
  const first = new Set(firstSections.flat())
  expect(clubSections().map(group => group.filter(name => first.has(name)))).toEqual(firstSections)
})

it('shows the sections of a feature that is one manifest, and leaves the others where they are', async () => {
  openAccountOf([...features, toys], paths.account.root)
  expect(await shownSections()).toEqual(
    clubSections().map(group => {
      const names = group.flatMap(name => (name === 'Bestellungen' ? [name, 'Tauschbörse'] : [name]))
      return names.includes('Gruppen') ? [...names, 'Spielzeug'] : names
    }),
  )
})

it('opens its screen at its href, with its words and marked in the navigation', async () => {
  openAccountOf([...features, toys], '/account/toys/')
  expect(await title('Deine Spielzeuge')).toBeVisible()
  const current = (await navigation()).getByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Spielzeug')
  expect(current).toHaveAttribute('href', '/account/toys/')
})

it('opens what lies one step below its href, and nothing further down', async () => {
  openAccountOf([...features, toys], '/account/toys/7/')
  expect(await title('Deine Spielzeuge 7')).toBeVisible()
  expect((await navigation()).getByRole('link', { current: true })).toHaveTextContent('Spielzeug')
})

it.each(['/account/toys/7/8/', '/account/swaps/7/', '/account/balls/'])(
  'says that there is nothing at %s',
  async path => {
    openAccountOf([...features, toys], path)
    expect(await title(accountWords.unknown.title)).toBeVisible()
  },
)

it('has no section of a feature that is not listed', async () => {
  openAccountOf([account], paths.account.addresses)
  expect(await title(accountWords.unknown.title)).toBeVisible()
  expect((await navigation()).queryByRole('link', { name: 'Adressen' })).not.toBeInTheDocument()
})

it('puts the part that a listed feature offers into the screen of another', async () => {
  const unpaid = makeCheckout({ paymentType: 'payPal', paymentState: 'pending' })
  respond(getCheckout, 200, unpaid)
  openAccountOf([account, toys], paths.account.order(unpaid.id))
  expect(await screen.findByText(`Spielgeld für ${unpaid.id}`)).toBeVisible()
})

it('gives each section of the club a key and an href of its own', () => {
  const sections = accountSectionsOf(features)
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length)
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length)
})
