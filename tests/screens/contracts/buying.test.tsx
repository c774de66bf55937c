import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCartItem, getCart } from '#contract/cart/cart.ts'
import { chooseSeasonPlace } from '#contract/subscription/contracts.ts'
import { listContractMasterData, listSeasonPlaces } from '#contract/subscription/master-data.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCart } from '../../factories/carts.ts'
import { makeSeason } from '../../factories/contracts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { actFor } from '../fan-clubs/fan-clubs.tsx'
import { answerSeason, sent, violations } from './contracts.tsx'

const backend = withBackend()
const asJana = () => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')

const submit = { name: 'In den Warenkorb' }
const draft = {
  id: crypto.randomUUID(),
  number: 'V-100200',
  sku: 'TERM-100200-2039',
  price: { cents: 18_823, currency: 'EUR' as const },
}
const inBlock14 = `${contractPaths.buy}?block=14`

async function pick(user: UserEvent, label: RegExp, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function pickPlace(user: UserEvent): Promise<void> {
  await pick(user, /^Reihe/, '3')
  await pick(user, /^Platz/, '12')
}

describe('buying a season ticket', () => {
  beforeEach(async () => {
    await asJana()
    answerSeason()
  })

  it('goes from season and block to place, class and medium, and then to the cart', async () => {
    const user = openAccount(contractPaths.buy)
    expect(await screen.findByRole('radio', { name: /^Dauerkarte 2039\/40/ })).toBeChecked()
    expect(screen.getByText(/noch 8 von 17 Heimspielen/)).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: /^Block 14/ }))
    expect(window.location.search).toBe('?block=14')
    await pickPlace(user)
    await user.click(screen.getByRole('radio', { name: /^Ermäßigt/ }))
    await user.click(screen.getByRole('radio', { name: /^Gedruckte Karte/ }))
    const terms = within(screen.getByRole('region', { name: 'Preis und Laufzeit' }))
    expect(terms.getByText(/^155,88/)).toBeVisible()
    expect(await violations()).toEqual([])
    const calls = sent('POST')
    respond(chooseSeasonPlace, 201, draft)
    respond(addCartItem, 200, makeCart())
    await user.click(screen.getByRole('button', submit))
    await waitFor(() => expect(window.location.pathname).toBe(paths.cart))
    expect(calls.map(({ body }) => body)).toEqual([
      { masterDataId: '1-2039', seatNo: 102, pricingClass: 'reduced', mediumCode: 'card' },
    ])
  })

  it('says term, renewal and notice before the press', async () => {
    openAccount(inBlock14)
    const terms = within(await screen.findByRole('region', { name: 'Preis und Laufzeit' }))
    expect(terms.getByText('Der Vertrag läuft vom 1. Juli 2039 bis 30. Juni 2040.')).toBeVisible()
    expect(
      terms.getByText(/^Er verlängert sich um eine Saison, wenn du nicht bis 31. Mai 2040, 24 Uhr, kündigst/),
    ).toBeVisible()
    expect(terms.getByText(/§ 312g Abs. 2 Nr. 9 BGB/)).toBeVisible()
  })

  it('counts the term from today where the season has begun', async () => {
    answerSeason({ startsOn: '2020-07-01' })
    openAccount(inBlock14)
    const terms = await screen.findByText(/^Der Vertrag läuft vom .* bis 30. Juni 2040\.$/)
    expect(terms).not.toHaveTextContent('1. Juli 2020')
  })

  it('says of a season that has to be confirmed that it ends by itself', async () => {
    answerSeason({ policy: 'confirmed' })
    openAccount(inBlock14)
    expect(await screen.findByText(/^Er endet am 30. Juni 2040, wenn du ihn nicht/)).toBeVisible()
  })

  it('needs a place', async () => {
    const user = openAccount(inBlock14)
    const calls = sent('POST')
    await user.click(await screen.findByRole('button', submit))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Platz/ })).toHaveAccessibleDescription(
        'Bitte ausfüllen.',
      ),
    )
    expect(calls).toEqual([])
  })

  it('says at the seat that somebody else has taken it', async () => {
    const user = openAccount(inBlock14)
    await pickPlace(user)
    respond(chooseSeasonPlace, 409, makeProblem({ errorCode: 'SEASON_PLACE_TAKEN' }))
    await user.click(screen.getByRole('button', submit))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Platz/ })).toHaveAccessibleDescription(
        /hat gerade jemand anderes genommen/,
      ),
    )
  })

  it('asks for no seat where people stand', async () => {
    respond(listSeasonPlaces, 200, [{ seatNo: 900, row: null, seat: null }])
    const user = openAccount(`${contractPaths.buy}?block=S1`)
    expect(await screen.findByText('Freie Platzwahl in diesem Block.')).toBeVisible()
    const calls = sent('POST')
    respond(chooseSeasonPlace, 201, draft)
    respond(addCartItem, 200, makeCart())
    await user.click(screen.getByRole('button', submit))
    await waitFor(() => expect(window.location.pathname).toBe(paths.cart))
    expect(calls[0]?.body).toMatchObject({ seatNo: 900 })
  })

  it('names whoever is to use the ticket by their address', async () => {
    const user = openAccount(inBlock14)
    await pickPlace(user)
    await user.click(screen.getByRole('radio', { name: /^Jemand anderes/ }))
    await user.click(screen.getByRole('button', submit))
    const email = screen.getByRole('textbox', { name: /^E-Mail-Adresse/ })
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Bitte ausfüllen/))
    await user.type(email, 'emily.carter@example.org')
    const calls = sent('POST')
    respond(chooseSeasonPlace, 422, makeProblem({ status: 422, title: 'RECIPIENT_NOT_FOUND' }))
    await user.click(screen.getByRole('button', submit))
    await waitFor(() => expect(email).toHaveAccessibleDescription(/kein Konto, das sie bestätigt hat/))
    expect(calls[0]?.body).toMatchObject({ recipientEmail: 'emily.carter@example.org' })
  })

  it('says that a place is chosen whose way into the cart failed, and tries that alone again', async () => {
    const user = openAccount(inBlock14)
    await pickPlace(user)
    respond(chooseSeasonPlace, 201, draft)
    misbehave(addCartItem, 'no answer', { once: true })
    await user.click(screen.getByRole('button', submit))
    expect(await screen.findByRole('alert')).toHaveTextContent(/Platz ist gewählt, liegt aber nicht/)
    respond(addCartItem, 200, makeCart())
    await user.click(screen.getByRole('button', submit))
    await waitFor(() => expect(window.location.pathname).toBe(paths.cart))
  })

  it('is told of while nothing is on sale', async () => {
    respond(listContractMasterData, 200, [makeSeason({ isOnSale: false })])
    openAccount(contractPaths.buy)
    expect(
      await screen.findByRole('heading', { name: 'Gerade werden keine Dauerkarten verkauft' }),
    ).toBeVisible()
  })
})

it('of a fan club names nobody yet', async () => {
  await actFor(backend)
  answerSeason()
  openAccount(inBlock14)
  expect(await screen.findByRole('radio', { name: 'Das steht noch nicht fest' })).toBeChecked()
})

it('puts a place that the platform has into the cart', async () => {
  const token = await asJana()
  const user = openAccount(`${contractPaths.buy}?season=${await backend.newSeason()}`)
  const [block] = await screen.findAllByRole('radio', { name: /^Block .*Sitzplätze/ })
  if (!block) throw new Error('The platform sells no seats')
  await user.click(block)
  await user.click(await screen.findByRole('combobox', { name: /^Reihe/ }))
  const [row] = await screen.findAllByRole('option')
  if (!row) throw new Error('The block has no rows')
  await user.click(row)
  await user.click(await screen.findByRole('combobox', { name: /^Platz/ }))
  const [seat] = await screen.findAllByRole('option')
  if (!seat) throw new Error('The row has no seats')
  await user.click(seat)
  await user.click(screen.getByRole('button', submit))
  await waitFor(() => expect(window.location.pathname).toBe(paths.cart))
  const cart = getCart.responses[200].body.parse(await callAs(token, getCart, { query: {} }))
  expect(cart.orders.flatMap(({ items }) => items.map(({ sku }) => sku))).toEqual([
    expect.stringMatching(/^st-V-/),
  ])
})
