import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listProducts } from '#contract/catalogue/catalogue.ts'
import { ShopRoutes } from '#src/features/shop/routes.tsx'
import { setReporter } from '#src/lib/http/report.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen } from '#tests/helpers/render.tsx'
import { misbehave, respond } from '#tests/helpers/respond.ts'

withBackend()

const productLinks = () => screen.getAllByRole('article').map(card => within(card).getByRole('link'))

describe('the list of products', () => {
  it('shows both shops, each product leading to its own address', async () => {
    openScreen(<ShopRoutes path="" search="" />)
    expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Heimtrikot 2026/27' })).toHaveAttribute(
      'href',
      '/shop/fan-shop/1001/',
    )
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^\d+ Artikel$/)
    expect(document.title).toBe('Shop · Profis · SG Eichwald 1899')
  })

  it('says what members pay', async () => {
    openScreen(<ShopRoutes path="" search="?query=heimtrikot%20damen" />)
    expect(await screen.findByText(/^\d+,\d\d\s€ für Mitglieder$/)).toBeVisible()
  })

  it('says nothing of members beside a book, which costs everybody the same', async () => {
    openScreen(<ShopRoutes path="" search="?query=vereinschronik" />)
    expect(await screen.findByRole('link', { name: /Vereinschronik/ })).toBeVisible()
    expect(screen.queryByText(/für Mitglieder/)).not.toBeInTheDocument()
  })

  it('shows one shop, and leads to the other with the same search', async () => {
    openScreen(<ShopRoutes path="football-school/" search="?query=trikot" />)
    expect(await screen.findByRole('heading', { level: 1, name: 'Fußballschule' })).toBeVisible()
    const shops = screen.getByRole('navigation', { name: 'Shops' })
    expect(within(shops).getByRole('link', { current: 'page' })).toHaveTextContent('Fußballschule')
    expect(within(shops).getByRole('link', { name: 'Fanshop' })).toHaveAttribute(
      'href',
      '/shop/fan-shop/?query=trikot',
    )
  })

  it('puts what is searched into the address', async () => {
    const person = openScreen(<ShopRoutes path="fan-shop/" search="" />, { path: '/shop/fan-shop/' })
    await person.type(await screen.findByRole('searchbox', { name: 'Im Shop suchen' }), ' schal {Enter}')
    expect(window.location.pathname + window.location.search).toBe('/shop/fan-shop/?query=schal')
  })

  it('shows what the address searches for', async () => {
    openScreen(<ShopRoutes path="" search="?query=heimtrikot%202026" />)
    expect(await screen.findByRole('searchbox')).toHaveValue('heimtrikot 2026')
    expect(await screen.findByRole('link', { name: 'Heimtrikot 2026/27' })).toBeVisible()
    for (const link of productLinks()) expect(link).toHaveAccessibleName(/heimtrikot/i)
  })

  it('says so where nothing is found, and leads to everything', async () => {
    openScreen(<ShopRoutes path="fan-shop/" search="?query=dromedar" />)
    expect(await screen.findByText('Nichts gefunden zu „dromedar“')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alles ansehen' })).toHaveAttribute('href', '/shop/fan-shop/')
  })

  it('speaks the language of the page', async () => {
    openScreen(<ShopRoutes path="fan-shop/" search="" />, { language: 'ja' })
    expect(await screen.findByRole('heading', { level: 1, name: 'ファンショップ' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'ホームユニフォーム 2026/27' })).toBeVisible()
  })

  it('says that an address is wrong, and leads to the shop', async () => {
    openScreen(<ShopRoutes path="no-such-shop/" search="" />)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Diese Seite gibt es im Shop nicht',
    )
    expect(screen.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/shop/')
  })
})

describe('narrowing the list', () => {
  const filters = () => screen.findByRole('region', { name: 'Filter' })
  const address = () => window.location.pathname + window.location.search
  const foundCount = async () =>
    Number(/^\d+/.exec((await screen.findByRole('heading', { level: 2 })).textContent)?.[0])

  it('puts each choice into the address, at the first page', async () => {
    const person = openScreen(<ShopRoutes path="fan-shop/" search="?size=M&page=2" />, {
      path: '/shop/fan-shop/?size=M&page=2',
    })
    const panel = within(await filters())
    expect(panel.getByRole('checkbox', { name: /^M \d+$/ })).toBeChecked()
    await person.click(panel.getByRole('checkbox', { name: /^Trikots \d+$/ }))
    expect(address()).toBe('/shop/fan-shop/?category=jerseys&size=M')
    await person.click(panel.getByRole('checkbox', { name: /^M \d+$/ }))
    expect(address()).toBe('/shop/fan-shop/')
  })

  it.each(['?page=99', '?page=99&category=balls'])(
    'leads from %s, behind the last page, to it',
    async search => {
      openScreen(<ShopRoutes path="" search={search} />)
      expect(await screen.findByRole('heading', { name: 'So weit geht die Liste nicht' })).toBeVisible()
      expect(screen.queryByText(/Hier liegen bald/)).not.toBeInTheDocument()
      const last = screen.getByRole('link', { name: 'Zur letzten Seite' }).getAttribute('href')
      expect(last).toMatch(search.includes('balls') ? /^\/shop\/\?category=balls$/ : /^\/shop\/\?page=\d+$/)
    },
  )

  it('says how many products a choice shows, and shows as many', async () => {
    openScreen(<ShopRoutes path="" search="?category=balls" />)
    const balls = within(await filters()).getByRole('checkbox', { name: /^Bälle \d+$/ })
    expect(balls).toBeChecked()
    expect(balls).toHaveAccessibleName(`Bälle ${await foundCount()}`)
  })

  it('takes a price the right way round', async () => {
    const person = openScreen(<ShopRoutes path="" search="" />, { path: '/shop/' })
    const panel = within(await filters())
    await person.type(panel.getByRole('textbox', { name: 'von' }), '50')
    await person.type(panel.getByRole('textbox', { name: 'bis' }), '20')
    await person.click(panel.getByRole('button', { name: 'Anwenden' }))
    expect(address()).toBe('/shop/?from=20&to=50')
  })

  it.each(['２０', '٢٠', '२०'])('takes a price in the digits of another script (%s)', async typed => {
    const person = openScreen(<ShopRoutes path="" search="" />, { path: '/shop/' })
    const panel = within(await filters())
    await person.type(panel.getByRole('textbox', { name: 'von' }), typed)
    await person.click(panel.getByRole('button', { name: 'Anwenden' }))
    expect(address()).toBe('/shop/?from=20')
  })

  it('widens a price with cents to whole euros, and shows so', async () => {
    const person = openScreen(<ShopRoutes path="" search="" />, { path: '/shop/' })
    const panel = within(await filters())
    await person.type(panel.getByRole('textbox', { name: 'von' }), '12,50')
    await person.type(panel.getByRole('textbox', { name: 'bis' }), '49.90 €')
    await person.click(panel.getByRole('button', { name: 'Anwenden' }))
    expect(address()).toBe('/shop/?from=12&to=50')
    expect(panel.getByRole('textbox', { name: 'von' })).toHaveValue('12')
    expect(panel.getByRole('textbox', { name: 'bis' })).toHaveValue('50')
  })

  it.each(['zwanzig', '1.000', '-5'])(
    'leaves a price where it was typed that is none, and says at the field what is wanted (%s)',
    async typed => {
      const person = openScreen(<ShopRoutes path="" search="" />, { path: '/shop/' })
      const panel = within(await filters())
      const to = panel.getByRole('textbox', { name: 'bis' })
      await person.type(to, typed)
      await person.click(panel.getByRole('button', { name: 'Anwenden' }))
      expect(address()).toBe('/shop/')
      expect(to).toHaveValue(typed)
      expect(to).toBeInvalid()
      await waitFor(() => expect(to).toHaveFocus())
      expect(to).toHaveAccessibleDescription('Schreib einen Betrag in Euro hinein, zum Beispiel 20.')
      expect(panel.getByRole('textbox', { name: 'von' })).toBeValid()
      await person.type(to, '{Backspace}')
      expect(to).not.toHaveAccessibleDescription()
    },
  )

  it('orders the list', async () => {
    const person = openScreen(<ShopRoutes path="" search="?badge=new" />, { path: '/shop/?badge=new' })
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Sortieren' }), 'Preis absteigend')
    expect(address()).toBe('/shop/?badge=new&sort=priceDescending')
  })

  it('is given up as a whole, but not the words and the order', async () => {
    openScreen(<ShopRoutes path="" search="?query=trikot&category=jerseys&sort=newest" />)
    expect(within(await filters()).getByRole('link', { name: 'Alle Filter aufheben' })).toHaveAttribute(
      'href',
      '/shop/?query=trikot&sort=newest',
    )
  })

  it('says where nothing is left, keeps what was chosen in sight and leads on', async () => {
    openScreen(<ShopRoutes path="" search="?category=books&size=M" />)
    expect(await screen.findByText('So eng gefiltert bleibt nichts übrig')).toBeVisible()
    const panel = within(await filters())
    expect(panel.getByRole('checkbox', { name: 'M 0' })).toBeChecked()
    const ways = screen.getAllByRole('link', { name: 'Alle Filter aufheben' })
    for (const way of ways) expect(way).toHaveAttribute('href', '/shop/')
  })

  it('speaks the language of the page', async () => {
    openScreen(<ShopRoutes path="" search="" />, { language: 'ja' })
    const panel = within(await screen.findByRole('region', { name: '絞り込み' }))
    expect(panel.getByRole('checkbox', { name: /^ユニフォーム \d+$/ })).toBeVisible()
  })
})

describe('a list that does not come', () => {
  it('says what happened, and shows it once the person tries again', async () => {
    respond(
      listProducts,
      400,
      { type: 'about:blank', title: 'Bad Request', status: 400, errorCode: 'INVALID_REQUEST' },
      { once: true },
    )
    const person = openScreen(<ShopRoutes path="" search="" />)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Die Artikel lassen sich gerade nicht laden')
    expect(alert).toHaveTextContent('Es wurde nichts geändert')
    await person.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('link', { name: 'Heimtrikot 2026/27' })).toBeVisible()
  })

  it('survives an answer that breaks the contract, and reports it without its values', async () => {
    const reported = vi.fn()
    const restore = setReporter(reported)
    misbehave(listProducts, { status: 200, body: { items: [{ secret: 'jana@example.org' }] } })
    openScreen(<ShopRoutes path="" search="" />)
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'Bei uns ist ein Fehler aufgetreten',
    )
    expect(reported).toHaveBeenCalledWith(
      expect.objectContaining({
        where: 'GET /shop/v4/products',
        message: expect.stringContaining('breaks the contract') as string,
      }),
    )
    expect(JSON.stringify(reported.mock.calls)).not.toContain('jana@example.org')
    restore()
  })
})
