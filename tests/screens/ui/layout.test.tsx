import { render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import ja from '#locales/ja/common.json'
import { FeaturesContext } from '#src/lib/features/features-context.ts'
import { features } from '#src/shell/features.ts'
import { AccountLayout } from '#src/shell/layout/account-layout.tsx'
import { PageLayout } from '#src/shell/layout/page-layout.tsx'
import { wrapPageElement } from '#src/shell/wrap-page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { profis, show } from './show.tsx'

const page = (path: string, heading: string | undefined) => (
  <PageLayout path={path}>
    {heading === undefined ? <p>Wird geladen</p> : <PageHeading key={path}>{heading}</PageHeading>}
  </PageLayout>
)

const languagesOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map(({ lang }) => lang)

describe('the frame of a page', () => {
  it('has one of each landmark, and a skip link as its first stop', async () => {
    const { person } = show(page('/profis/', 'Profis'))
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getByRole('main')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    await person.tab()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    )
  })

  it('tells the document the language of the page', () => {
    const props = {
      pageContext: { config: profis, lang: 'ja', messages: ja },
      location: { pathname: '/profis/' },
    }
    render(
      wrapPageElement({ element: <h1>プロフィス</h1>, props } as unknown as Parameters<
        typeof wrapPageElement
      >[0]),
    )
    expect(document.documentElement).toHaveAttribute('lang', 'ja')
    expect(screen.getByRole('main')).toHaveTextContent('プロフィス')
  })

  it('shows the German sub-sites, marks this one, and leads to the other languages at the end', () => {
    show(page('/profis/', 'Profis'))
    const sites = screen.getByRole('navigation', { name: 'Bereiche des Vereins' })
    expect(within(sites).getByRole('link', { current: true })).toHaveTextContent('Profis')
    expect(within(sites).queryByRole('link', { name: /Englisch/ })).not.toBeInTheDocument()
    const languages = screen.getByRole('navigation', { name: 'Sprache' })
    expect(languagesOf(languages)).toEqual(['de', 'en'])
    expect(within(languages).getByRole('link', { name: 'EN English' })).toHaveAttribute(
      'href',
      'http://localhost:8000/en/',
    )
  })

  it('leads from the English sub-site back to a German one', () => {
    const siteBar = profis.siteBar.map(entry => ({ ...entry, current: entry.key === 'en' }))
    show(page('/en/', 'Eichwald'), {
      language: 'en',
      config: { ...profis, language: 'en', basePath: '/en', siteBar },
    })
    const languages = screen.getByRole('navigation', { name: 'Language' })
    expect(within(languages).getByRole('link', { current: true })).toHaveTextContent('EN')
    expect(within(languages).getByRole('link', { name: 'DE Deutsch' })).toHaveAttribute(
      'href',
      'http://localhost:8000/stadion/',
    )
  })

  it('marks the open page in the navigation, and the part of the site that a page is in', () => {
    const { reshow } = show(page('/profis/shop/', 'Shop'))
    // jsdom knows popovers as hidden; on a wide screen the stylesheet shows this one as a row.
    const navigation = screen.getByLabelText('Hauptnavigation')
    const current = () =>
      ['News', 'Stadion', 'Shop'].flatMap(name => {
        const mark = within(navigation).getByText(name).getAttribute('aria-current')
        return mark === null ? [] : [[name, mark]]
      })
    expect(current()).toEqual([['Shop', 'page']])
    reshow(page('/profis/shop/fan-shop/H-25/', 'Heimtrikot'))
    expect(current()).toEqual([['Shop', 'true']])
  })

  it('opens the navigation of a small screen without a script: by the platform', () => {
    show(page('/profis/', 'Profis'))
    const navigation = screen.getByLabelText('Hauptnavigation')
    expect(navigation).toHaveAttribute('popover', 'auto')
    expect(screen.getByRole('button', { name: 'Menü' })).toHaveAttribute('popovertarget', navigation.id)
  })
})

/** Long enough for whatever would move the focus by itself. */
const aMoment = () => new Promise(resolve => setTimeout(resolve, 30))

describe('a change of route', () => {
  it('leaves the focus alone when the page is first opened', async () => {
    show(page('/profis/', 'Profis'))
    await aMoment()
    expect(document.body).toHaveFocus()
    expect(screen.queryByText(/Seite geladen/)).not.toBeInTheDocument()
  })

  it('moves the focus to the new h1 and says its name', async () => {
    const { reshow } = show(page('/profis/', 'Profis'))
    reshow(page('/profis/shop/', 'Shop'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toHaveFocus())
    expect(screen.getByText('Shop, Seite geladen')).toHaveAttribute('role', 'status')
  })

  it('has the last word over the router, which focuses its own wrapper', async () => {
    const { reshow } = show(page('/profis/', 'Profis'))
    const wrapper = document.createElement('div')
    wrapper.tabIndex = -1
    document.body.append(wrapper)
    reshow(page('/profis/shop/', 'Shop'))
    wrapper.focus()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toHaveFocus())
    wrapper.remove()
  })

  it('waits for the heading of a screen that loads later', async () => {
    const { reshow } = show(page('/profis/', 'Profis'))
    reshow(page('/profis/account/', undefined))
    await aMoment()
    expect(document.body).toHaveFocus()
    reshow(page('/profis/account/', 'Mein Konto'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('does not take the focus from a person who has put it somewhere meanwhile', async () => {
    const { reshow } = show(page('/profis/', 'Profis'))
    const cart = (heading: string | undefined) => (
      <PageLayout path="/profis/cart/">
        <button type="button">Abbrechen</button>
        {heading !== undefined && <h1>{heading}</h1>}
      </PageLayout>
    )
    reshow(cart(undefined))
    await aMoment()
    screen.getByRole('button', { name: 'Abbrechen' }).focus()
    reshow(cart('Warenkorb'))
    await aMoment()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus())
  })

  it('waits for the next heading while the one before stays, busy', async () => {
    const section = (path: string, heading: string, isBusy: boolean) => (
      <PageLayout path={path}>
        <div aria-busy={isBusy}>
          <h1>{heading}</h1>
        </div>
      </PageLayout>
    )
    const { reshow } = show(section('/profis/account/profile/', 'Profil', false))
    reshow(section('/profis/account/groups/', 'Profil', true))
    await aMoment()
    expect(screen.getByRole('heading', { name: 'Profil' })).not.toHaveFocus()
    reshow(section('/profis/account/groups/', 'Gruppen', false))
    await aMoment()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Gruppen' })).toHaveFocus())
  })

  it('is no change when only the query changes', async () => {
    const { reshow } = show(page('/profis/shop/', 'Shop'))
    reshow(page('/profis/shop/', 'Shop'))
    await aMoment()
    expect(document.body).toHaveFocus()
  })
})

describe('the choice of light or dark', () => {
  afterEach(() => {
    document.cookie = 'theme=; Path=/; Max-Age=0'
    delete document.documentElement.dataset.theme
  })

  it('begins with what the document shows', () => {
    document.documentElement.dataset.theme = 'dark'
    show(page('/profis/', 'Profis'))
    expect(screen.getByRole('radio', { name: 'Dunkel' })).toBeChecked()
  })

  it('begins with the theme of the sub-site where nothing is chosen', () => {
    show(page('/profis/', 'Profis'))
    expect(screen.getByRole('radio', { name: 'Hell' })).toBeChecked()
  })

  it('changes the page at once and is kept for the next one', async () => {
    const { person } = show(page('/profis/', 'Profis'))
    await person.click(screen.getByRole('radio', { name: 'Wie mein Gerät' }))
    expect(document.documentElement.dataset.theme).toBe('system')
    expect(document.cookie).toContain('theme=system')
    expect(screen.getByRole('radio', { name: 'Wie mein Gerät' })).toBeChecked()
  })
})

describe('the account area', () => {
  const account = (path: string, orders = 0) => (
    <PageLayout path={path}>
      <Suspense>
        <FeaturesContext value={features}>
          <AccountLayout counts={{ orders }}>
            <PageHeading>Konto</PageHeading>
          </AccountLayout>
        </FeaturesContext>
      </Suspense>
    </PageLayout>
  )
  const sections = () => screen.findByRole('navigation', { name: 'Mein Konto' })
  const opener = (name: string) => screen.getByRole('button', { name })

  it('marks the section that is open, also deep inside it', async () => {
    const { reshow } = show(account('/profis/account/'))
    expect(within(await sections()).getByRole('link', { current: 'page' })).toHaveTextContent('Übersicht')
    reshow(account('/profis/account/orders/7/'))
    expect(within(await sections()).getByRole('link', { current: true })).toHaveTextContent('Bestellungen')
    expect(within(await sections()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument()
  })

  it('has its sections in named groups', async () => {
    show(account('/profis/account/'))
    const own = within(await sections()).getByRole('list', { name: 'Meine Daten' })
    expect(within(own).getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/account/profile/')
  })

  it('opens its list behind a button that names the section, and closes it on arrival', async () => {
    const { person, reshow } = show(account('/profis/account/profile/'))
    await sections()
    await person.click(opener('Profil, alle Bereiche'))
    expect(opener('Profil, alle Bereiche')).toHaveAttribute('aria-expanded', 'true')
    reshow(account('/profis/account/orders/'))
    expect(opener('Bestellungen, alle Bereiche')).toHaveAttribute('aria-expanded', 'false')
  })

  it('counts what waits in a section, and is silent about nothing', async () => {
    const { reshow } = show(account('/profis/account/', 2))
    const orders = async () => within(await sections()).getByRole('link', { name: /Bestellungen/ })
    expect(await orders()).toHaveTextContent('Bestellungen2')
    reshow(account('/profis/account/', 0))
    expect(await orders()).toHaveTextContent(/^Bestellungen$/)
  })
})
