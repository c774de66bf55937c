import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listTicketEvents } from '#contract/ticketing/events.ts'
import { MatchSale } from '#src/shell/blocks/match-sale.tsx'
import { network } from '#tests/helpers/backend.ts'
import { openScreen } from '#tests/helpers/render.tsx'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { jana, nordhafen, rheinau, signInWithEmptyCart, withSeason, yuki } from './tickets.tsx'

const backend = withSeason()

/** Somebody opens the page, and touches it. */
async function openSale(): Promise<void> {
  const person = openScreen(
    <p data-testid="sale">
      <MatchSale matchId={rheinau} />
    </p>,
    { path: '/spiele/2026/14-eichwald-rheinau/' },
  )
  expect(sale()).toBeEmptyDOMElement()
  await person.click(document.body)
}
const sale = () => screen.getByTestId('sale')

describe('the page of a match says when tickets can be bought', () => {
  it('by whom reads it: a member now, anybody else from when all may', async () => {
    await signInWithEmptyCart(backend, jana)
    await openSale()
    await waitFor(() =>
      expect(sale()).toHaveTextContent('Verkauf läuft · du kannst noch 4 Karten kaufen · du bist Mitglied'),
    )
  })

  it('from when on, to who may later', async () => {
    await signInWithEmptyCart(backend, yuki)
    await openSale()
    await waitFor(() => expect(sale()).toHaveTextContent('Alle ab Mo., 30. November, 10:00 Uhr'))
    expect(sale()).not.toHaveTextContent('Mitglied')
  })

  it('to visitors with the first sign that they are there', async () => {
    await openSale()
    await waitFor(() => expect(sale()).toHaveTextContent('Verkauf läuft: Mitglieder'))
  })

  it('in a list of matches, by one question for all of them', async () => {
    await signInWithEmptyCart(backend, jana)
    const asked: string[] = []
    const note = ({ request }: { request: Request }) => asked.push(request.url)
    network.events.on('request:start', note)
    onTestFinished(() => network.events.removeListener('request:start', note))
    const among = [nordhafen, rheinau]
    const person = openScreen(
      <ul>
        {among.map(matchId => (
          <li key={matchId}>
            <MatchSale matchId={matchId} among={among} />
          </li>
        ))}
      </ul>,
      { path: '/saison/spielplan/' },
    )
    await person.click(document.body)
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Ausverkauft',
        'Verkauf läuft · du kannst noch 4 Karten kaufen · du bist Mitglied',
      ]),
    )
    expect(asked.filter(url => url.includes('/ticketing/v1/events'))).toHaveLength(1)
  })

  it.each([
    ['the match has no sale', () => respond(listTicketEvents, 200, [])],
    ['nobody can say so', () => misbehave(listTicketEvents, { status: 500, body: 'nothing' })],
  ])('not where %s', async (_, answer) => {
    answer()
    const answered: string[] = []
    const note = ({ request }: { request: Request }) => answered.push(new URL(request.url).pathname)
    network.events.on('response:mocked', note)
    onTestFinished(() => network.events.removeListener('response:mocked', note))
    await openSale()
    await waitFor(() => expect(answered).toContainEqual(expect.stringMatching(/\/ticketing\/v1\/events$/)))
    expect(sale()).toBeEmptyDOMElement()
  })
})
