import { screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import words from '#locales/de/admin.json'
import common from '#locales/de/common.json'
import {
  type BelowProps,
  defineStaff,
  type StaffFeature,
  type StaffSectionKey,
} from '#src/back-office/define-staff.ts'
import { AdminRoutes } from '#src/back-office/routes.tsx'
import { sectionsOf } from '#src/back-office/sections.ts'
import { shop } from '#src/features/shop/staff/manifest.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { createI18n } from '#src/lib/i18n/i18n-provider.tsx'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { staffFeatures } from '#src/shell/staff-features.ts'
import { withBackend } from '../../helpers/backend.ts'
import { AtAddress } from '../../helpers/navigation.tsx'
import { openScreen } from '../../helpers/render.tsx'
import { signInAs } from '../account/account.tsx'
import { asOle } from './admin.tsx'

/** What the types know as a key of locales/, which the toy has no words in. */
const toyKey = (key: string) => key as StaffSectionKey

const toys = defineStaff({
  sections: [
    {
      key: toyKey('toys'),
      role: 'matchDesk',
      href: '/admin/toys/',
      icon: 'cart',
      screen: ({ search }) => <h1>Spielzeuge, Seite {search.page}</h1>,
      below: ({ id, tab = 'Bild', search }: BelowProps) => (
        <h1>
          Spielzeug {id}, {tab}, Seite {search.page}
        </h1>
      ),
      tabs: ['Preis'],
    },
    {
      key: toyKey('swaps'),
      role: 'matchDesk',
      href: '/admin/swaps/',
      icon: 'cart',
      screen: () => <h1>Tauschbörse</h1>,
    },
  ],
  parts: { logOf: ({ subjectId }) => <p>Wer mit {subjectId} gespielt hat</p> },
})
const withToys = [...staffFeatures, toys]

const backend = withBackend()
const asMira = () => signInAs(backend, 'mira.sommer@example.org', 'Mira Sommer')

/** Opens a back office that is made of these features. */
function openAdminOf(staff: readonly StaffFeature[], path: string) {
  const i18n = createI18n('de', common)
  i18n.addResourceBundle('de', 'admin', {
    ...words,
    nav: { ...words.nav, toys: 'Spielzeug', swaps: 'Tausch' },
    start: { ...words.start, toys: 'Spielzeug aufräumen', swaps: 'Spielzeug tauschen' },
  })
  openScreen(
    <I18nextProvider i18n={i18n}>
      <AtAddress root="/admin/">
        {(rest, search) => (
          <RequireSignIn>
            <AdminRoutes staff={staff} path={rest} search={search} />
          </RequireSignIn>
        )}
      </AtAddress>
    </I18nextProvider>,
    { path },
  )
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const navigation = async (name: string) => within(await screen.findByRole('navigation', { name }))

/** The names of the sections that somebody is offered. */
const shownSections = async (name: string) =>
  (await navigation(name)).getAllByRole('link').map(({ textContent }) => textContent)

const ofShops = ['Bestellungen', 'Artikel und Bestand', 'Aktionen und Gutscheine', 'Widerrufe', 'Protokoll']

it('has the sections of the club in this order', async () => {
  await asOle(backend)
  openAdminOf(staffFeatures, adminPaths.root)
  expect(await shownSections('Shop-Verwaltung')).toEqual(ofShops)
})

it('shows the sections of a feature that is one manifest to those with its role', async () => {
  await asMira()
  openAdminOf(withToys, adminPaths.root)
  expect(await shownSections('Spielpult')).toEqual(['Spielpult', 'Spielzeug', 'Tausch'])
  expect(screen.getByText('Spielzeug aufräumen')).toBeVisible()
})

it('shows nothing of them to others, and says whose they are', async () => {
  await asOle(backend)
  openAdminOf(withToys, '/admin/toys/')
  expect(await title('Hier schreibt das Ticker-Team')).toBeVisible()
  expect(await shownSections('Shop-Verwaltung')).toEqual(ofShops)
})

it('opens its screen at its href, as the address says and marked in the navigation', async () => {
  await asMira()
  openAdminOf(withToys, '/admin/toys/?page=3')
  expect(await title('Spielzeuge, Seite 3')).toBeVisible()
  const current = (await navigation('Spielpult')).getByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Spielzeug')
  expect(current).toHaveAttribute('href', '/admin/toys/')
})

it.each([
  ['/admin/toys/7/?page=2', 'Spielzeug 7, Bild, Seite 2'],
  ['/admin/toys/7/Preis/', 'Spielzeug 7, Preis, Seite 1'],
])('opens at %s what lies below its href', async (path, name) => {
  await asMira()
  openAdminOf(withToys, path)
  expect(await title(name)).toBeVisible()
  const current = (await navigation('Spielpult')).getByRole('link', { current: true })
  expect(current).toHaveTextContent('Spielzeug')
})

it.each(['/admin/toys/7/Ton/', '/admin/toys/7/Preis/8/', '/admin/swaps/7/'])(
  'says that there is nothing at %s',
  async path => {
    await asMira()
    openAdminOf(withToys, path)
    expect(await title(words.unknown.title)).toBeVisible()
  },
)

it('has no section of a feature that is not listed', async () => {
  await asMira()
  openAdminOf([toys], adminPaths.matches)
  expect(await title(words.unknown.title)).toBeVisible()
  expect(await shownSections('Spielpult')).toEqual(['Spielzeug', 'Tausch'])
})

it('puts the part that a listed feature offers into the screen of another', async () => {
  await asOle(backend)
  openAdminOf([shop, toys], adminPaths.product('1003'))
  expect(await screen.findByText('Wer mit 1003 gespielt hat')).toBeVisible()
})

it('gives each section of the club a key and an href of its own', () => {
  const sections = sectionsOf(staffFeatures)
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length)
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length)
})
