import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addCartItem, getCart } from '#contract/cart/cart.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { ShopRoutes } from '#src/features/shop/routes.tsx'
import { readCookie } from '#src/lib/cookies.ts'
import { request } from '#src/lib/http/request.ts'
import { makeProduct, makeProductVariant } from '#tests/factories/products.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen, signInBrowser } from '#tests/helpers/render.tsx'
import { loseAnswer, misbehave, respond } from '#tests/helpers/respond.ts'
import { fillVisitorCart } from './visitor-cart.ts'

const backend = withBackend()

const openJersey = () => openScreen(<ShopRoutes path="fan-shop/1001/" search="" />)
const size = (name: string) => screen.findByRole('radio', { name })
const quantity = () => screen.getByRole('textbox', { name: 'Menge: Heimtrikot 2026/27' })
const add = () => screen.getByRole('button', { name: 'In den Warenkorb' })

const piecesInCart = async () => {
  const anonymousUserId = readCookie('anonymousUserId') ?? ''
  return (await request(getCart, { query: { anonymousUserId } })).totalItemQuantity
}

describe('a product', () => {
  it('says what it costs, with VAT, shipping and the price before', async () => {
    openJersey()
    expect(await screen.findByRole('heading', { level: 1, name: 'Heimtrikot 2026/27' })).toBeVisible()
    expect(screen.getByText('Artikelnummer 1001')).toBeVisible()
    expect(screen.getByText(/80,95\s€/)).toBeVisible()
    expect(screen.getByText(/^89,95\s€$/)).toBeVisible()
    expect(screen.getByText(/^Niedrigster Preis der 30 Tage vor der Senkung: 89,95\s€$/)).toBeVisible()
    expect(screen.getByText(/inkl. 19 % MwSt./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Versand' })).toHaveAttribute('href', '/versand/')
    expect(document.title).toBe('Heimtrikot 2026/27 · Profis · SG Eichwald 1899')
  })

  it('says what the printing costs, and counts it in once something is typed', async () => {
    const person = openJersey()
    expect(await screen.findByText(/^14,95\s€ extra für Name, Nummer oder beides/)).toBeVisible()
    await person.type(screen.getByRole('textbox', { name: /Nummer/ }), '7')
    expect(screen.getByText(/^95,90\s€/)).toBeVisible()
    expect(screen.getByText(/^104,90\s€$/)).toBeVisible()
    expect(screen.getByText(/^87,80\s€ für Mitglieder$/)).toBeVisible()
    await person.clear(screen.getByRole('textbox', { name: /Nummer/ }))
    expect(screen.getByText(/^80,95\s€/)).toBeVisible()
  })

  it('says at the name that letters of another script are not printed, and shows those that are', async () => {
    const person = openJersey()
    await person.click(await size('M'))
    const field = screen.getByRole('textbox', { name: /Name/ })
    await person.type(field, 'Петро')
    await person.click(add())
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/lateinische Buchstaben, auch solche wie ä, é, ł, ğ oder ø/)
    expect(readCookie('anonymousUserId')).toBeUndefined()

    await person.clear(field)
    await person.type(field, 'Łukasz Ağ')
    expect(screen.getAllByText('ŁUKASZ AĞ')).toHaveLength(2)
    await person.click(add())
    await waitFor(async () => expect(await piecesInCart()).toBe(1))
  })

  it('shows its other side, and turns back as soon as something is typed that is on the first', async () => {
    const person = openJersey()
    const [back, front] = await screen.findAllByRole('radio', { name: /^Rücken|^Vorderseite/ })
    expect(back).toBeChecked()
    await person.click(front!)
    expect(front).toBeChecked()
    await person.type(screen.getByRole('textbox', { name: /Nummer/ }), '7')
    expect(back).toBeChecked()
    // On the large picture and on the small one of that side.
    expect(screen.getAllByText('7')).toHaveLength(2)
  })

  it('shows what is printed on it and nothing else: nothing, the name alone, name and number', async () => {
    const person = openJersey()
    await screen.findByRole('radio', { name: /^Rücken/ })
    const printed = () =>
      screen.queryAllByText(/^(\d{1,2}|[A-Z]+)$/, { selector: 'text' }).map(text => text.textContent)
    expect(printed()).toEqual([])
    await person.type(screen.getByRole('textbox', { name: /Name/ }), 'Jana')
    expect(printed()).toEqual(['JANA', 'JANA'])
    await person.type(screen.getByRole('textbox', { name: /Nummer/ }), '7')
    expect(printed()).toEqual(['JANA', '7', 'JANA', '7'])
  })

  it('says what it costs somebody of a price group', async () => {
    const email = 'jana.kraemer@example.org'
    signInBrowser({ token: await backend.signIn(email), email })
    openScreen(<ShopRoutes path="fan-shop/1026/" search="" />)
    expect(await screen.findByText(/^19,00\s€ für dich \(Preis für Fanclubs\)$/)).toBeVisible()
  })

  it('says what is for adults alone, and where it is sent to', async () => {
    openScreen(<ShopRoutes path="fan-shop/1030/" search="" />)
    expect(await screen.findByText('Ab 18. Wir schicken es nur innerhalb Deutschlands.')).toBeVisible()
    expect(screen.getByText('Ab 18')).toBeVisible()
  })

  it('shows a size that is sold out and lets nobody choose it', async () => {
    const product = makeProduct({
      variants: [
        makeProductVariant({ size: 'S', availability: 'soldOut' }),
        makeProductVariant({ size: 'M', availability: 'few' }),
      ],
    })
    respond(getProduct, 200, product)
    const person = openJersey()
    expect(await size('S, Ausverkauft')).toBeDisabled()
    await person.click(await size('M'))
    expect(screen.getByText('Nur noch wenige')).toBeVisible()
  })

  it('costs what the chosen size costs', async () => {
    const large = makeProductVariant({ size: '3XL', price: { cents: 9995, currency: 'EUR' } })
    respond(getProduct, 200, makeProduct({ variants: [makeProductVariant(), large] }))
    const person = openJersey()
    await person.click(await size('3XL'))
    expect(screen.getByText(/99,95\s€/)).toBeVisible()
  })

  it('offers no button for a product of which nothing is left', async () => {
    respond(getProduct, 200, makeProduct({ isAvailable: false }))
    openJersey()
    expect(await screen.findByText('Ausverkauft')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'In den Warenkorb' })).not.toBeInTheDocument()
  })

  it.each(['xyz/', 'fan-shop/1001/more/'])('is not what "/shop/%s" is taken for', async path => {
    openScreen(<ShopRoutes path={path} search="" />)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Diese Seite gibt es im Shop nicht',
    )
    expect(screen.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/shop/')
    expect(screen.getByRole('link', { name: 'Fanshop' })).toHaveAttribute('href', '/shop/fan-shop/')
  })

  it('says how long name and number on it may be', async () => {
    openJersey()
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(
      'Höchstens 12 Zeichen',
    )
    expect(screen.getByRole('textbox', { name: /Nummer/ })).toHaveAccessibleDescription('Höchstens 2 Ziffern')
  })

  it('says that a product is gone, and leads to the shop', async () => {
    openScreen(<ShopRoutes path="fan-shop/no-such-thing/" search="" />)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Diesen Artikel gibt es nicht mehr',
    )
  })
})

describe('putting a product into the cart', () => {
  it('works by keyboard alone, and makes a cart for a visitor', async () => {
    const person = openJersey()
    ;(await size('S')).focus()
    await person.keyboard('{ArrowRight}')
    await person.tab()
    await person.keyboard('Jana')
    await person.tab()
    await person.keyboard('7')
    add().focus()
    await person.keyboard('{Enter}')
    const notice = await screen.findByText('Heimtrikot 2026/27 liegt im Warenkorb')
    expect(notice).toBeVisible()
    expect(screen.getByText('Noch 30 Minuten für dich reserviert')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', '/cart/')
    expect(readCookie('anonymousUserId')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('adds nothing where the press has corrected the quantity, and says so', async () => {
    const person = openJersey()
    await person.click(await size('M'))
    await person.clear(quantity())
    await person.type(quantity(), '25')
    await person.click(add())
    expect(await screen.findByText('Die Menge hat sich geändert')).toBeVisible()
    expect(screen.getByText(/Die Menge steht jetzt auf 5/)).toHaveRole('status')
    expect(quantity()).toHaveValue('5')
    expect(readCookie('anonymousUserId')).toBeUndefined()
    await person.click(add())
    expect(await screen.findByText('5 Stück Heimtrikot 2026/27 liegen neu im Warenkorb')).toBeVisible()
  })

  it('adds a corrected quantity that has been read before', async () => {
    const person = openJersey()
    await person.click(await size('M'))
    await person.clear(quantity())
    await person.type(quantity(), '25{Enter}')
    add().focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('5 Stück Heimtrikot 2026/27 liegen neu im Warenkorb')).toBeVisible()
  })

  it('says how many there may be and how many the cart holds, with the way there', async () => {
    await fillVisitorCart('1001-M', '1001-M', '1001-M')
    const person = openJersey()
    await person.click(await size('M'))
    await person.clear(quantity())
    await person.type(quantity(), '3{Enter}')
    await person.click(add())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'höchstens 5 je Bestellung. In deinem Warenkorb liegen schon 3. Du kannst noch 2 dazulegen.',
    )
    expect(within(alert).getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', '/cart/')
  })

  it('asks for a size, at the sizes', async () => {
    const person = openJersey()
    await size('M')
    await person.click(add())
    const sizes = screen.getByRole('radiogroup', { name: 'Größe' })
    expect(sizes).toHaveAccessibleDescription('Wähle zuerst eine Größe.')
    await waitFor(() => expect(within(sizes).getByRole('radio', { name: 'S' })).toHaveFocus())
  })

  it('keeps what was chosen and typed when the platform refuses', async () => {
    respond(addCartItem, 409, {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    })
    const person = openJersey()
    await person.click(await size('L'))
    await person.type(screen.getByRole('textbox', { name: /Name/ }), 'Jana')
    await person.click(add())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('So viele haben wir davon gerade nicht')
    expect(await size('L')).toBeChecked()
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Jana')
  })

  it('adds nothing more where only the answer was lost', async () => {
    loseAnswer(addCartItem)
    const person = openJersey()
    await person.click(await size('XL'))
    await person.click(add())
    const messages = within(await screen.findByRole('region', { name: 'Meldungen' }))
    await person.click(await messages.findByRole('button', { name: 'Noch einmal versuchen', hidden: true }))
    expect(await screen.findByText('Heimtrikot 2026/27 liegt im Warenkorb')).toBeVisible()
    expect(await piecesInCart()).toBe(1)
    await person.click(add())
    await waitFor(async () => expect(await piecesInCart()).toBe(2))
  })

  it('says that there was no answer, and does it again as it was', async () => {
    misbehave(addCartItem, 'no answer', { once: true })
    const person = openJersey()
    await person.click(await size('XL'))
    await person.click(add())
    const messages = within(await screen.findByRole('region', { name: 'Meldungen' }))
    expect(await messages.findByText('Das hat nicht geklappt')).toBeVisible()
    expect(messages.getByText(/Wir haben keine Antwort bekommen/)).toBeVisible()
    await person.click(messages.getByRole('button', { name: 'Noch einmal versuchen', hidden: true }))
    expect(await screen.findByText('Heimtrikot 2026/27 liegt im Warenkorb')).toBeVisible()
  })

  it('replaces a cart that nobody knows any more without a word', async () => {
    const dead = '018f3f6e-0000-7000-8000-000000000000'
    document.cookie = `anonymousUserId=${dead}; path=/`
    const person = openJersey()
    await person.click(await size('M'))
    await person.click(add())
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toBeVisible()
    expect(within(document.body).queryByRole('alert')).not.toBeInTheDocument()
    expect(readCookie('anonymousUserId')).not.toBe(dead)
  })

  it('takes a cart id that somebody made up for none', async () => {
    document.cookie = 'anonymousUserId=%27%3B%20drop%20table; path=/'
    const person = openJersey()
    await person.click(await size('M'))
    await person.click(add())
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toBeVisible()
    expect(readCookie('anonymousUserId')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
