import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setFigures, setLineUp } from '#contract/matches/staff-match-desk.ts'
import { makeLineUp } from '../../factories/matches.ts'
import { withBackend } from '../../helpers/backend.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { holdAnswer } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { openAdmin } from './admin.tsx'
import { kickOff, withDesk } from './desk.tsx'

const { token, id, elsewhere, matchNow } = withDesk(withBackend())

describe('the board', () => {
  it('says when the match begins, as long as there is no score', async () => {
    openAdmin(`/admin/matches/${id()}/`)
    const board = within(await screen.findByRole('region', { name: 'Spielstand' }))
    const moment = board.getByText(/^\d\d:\d\d$/)
    expect(moment).toHaveAttribute('datetime', (await matchNow()).kickOff)
    expect(board.getByText('Noch kein Stand')).toBeInTheDocument()
  })
})

describe('line-ups and figures', () => {
  it('are typed as numbers of the squad, read aloud as names, and saved', async () => {
    const { squads } = await matchNow()
    const numbers = squads.home.flatMap(({ number }) => (number === null ? [] : [number])).slice(0, 12)
    const hands = openAdmin(`/admin/matches/${id()}/lineUps/`)
    const part = within(await screen.findByRole('region', { name: 'Aufstellung Eichwald' }))
    await hands.type(part.getByRole('textbox', { name: /^Startelf/ }), numbers.slice(0, 10).join(' '))
    await hands.click(part.getByRole('button', { name: 'Aufstellung speichern' }))
    expect(part.getByText(/Schreib das System mit zehn Feldspielern/)).toBeVisible()
    expect(part.getByText(/Es müssen elf sein/)).toBeVisible()
    await hands.type(part.getByRole('textbox', { name: /^System/ }), '4-4-2')
    await hands.type(part.getByRole('textbox', { name: /^Startelf/ }), ` ${numbers[10]!}`)
    await hands.type(part.getByRole('textbox', { name: /^Bank/ }), `${numbers[11]!}`)
    await hands.click(part.getByRole('button', { name: 'Aufstellung speichern' }))
    expect(await screen.findByText('Die Aufstellung von Eichwald ist gespeichert.')).toBeVisible()
    const { lineUps } = await matchNow()
    expect(lineUps.home?.starters.map(({ name }) => name)).toEqual(
      numbers.slice(0, 11).map(number => squads.home.find(player => player.number === number)!.name),
    )
  })

  it('lead to the field that is wrong, also where it is the last one', async () => {
    const hands = openAdmin(`/admin/matches/${id()}/lineUps/`)
    const part = within(await screen.findByRole('region', { name: 'Aufstellung Eichwald' }))
    const { squads } = await matchNow()
    const numbers = squads.home.flatMap(({ number }) => (number === null ? [] : [number]))
    await hands.type(part.getByRole('textbox', { name: /^System/ }), '4-4-2')
    await hands.type(part.getByRole('textbox', { name: /^Startelf/ }), numbers.slice(0, 11).join(' '))
    await hands.type(part.getByRole('textbox', { name: /^Bank/ }), `${numbers[0]!}`)
    await hands.click(part.getByRole('button', { name: 'Aufstellung speichern' }))
    await waitFor(() => expect(part.getByRole('textbox', { name: /^Bank/ })).toHaveFocus())
  })

  it('stay as they were typed when the desk is left and opened again, until they are saved', async () => {
    const hands = openAdmin(`/admin/matches/${id()}/lineUps/`)
    const part = () => within(screen.getByRole('region', { name: 'Aufstellung Eichwald' }))
    const formation = async () => {
      await screen.findByRole('region', { name: 'Aufstellung Eichwald' })
      return part().getByRole('textbox', { name: /^System/ })
    }
    await hands.type(await formation(), '3-5-2')
    leaveScreen()
    openAdmin(`/admin/matches/${id()}/figures/`)
    const corners = await screen.findByRole('textbox', { name: /^Ecken, Eichwald/ })
    await hands.type(corners, '7')
    await hands.type(screen.getByRole('textbox', { name: /^Ecken, (?!Eichwald)/ }), '3')
    leaveScreen()
    openAdmin(`/admin/matches/${id()}/figures/`)
    expect(await screen.findByRole('textbox', { name: /^Ecken, Eichwald/ })).toHaveValue('7')
    await hands.click(screen.getByRole('button', { name: 'Zahlen speichern' }))
    expect(await screen.findByText('Die Zahlen sind gespeichert.')).toBeVisible()
    expect((await matchNow()).figures).toEqual({ corners: { home: 7, away: 3 } })
    leaveScreen()
    openAdmin(`/admin/matches/${id()}/lineUps/`)
    expect(await formation()).toHaveValue('3-5-2')
    expect(screen.queryByText('Das andere Pult hat das inzwischen geändert')).not.toBeInTheDocument()
  })

  it('keep what is typed while they are being saved', async () => {
    const hands = openAdmin(`/admin/matches/${id()}/figures/`)
    await hands.type(await screen.findByRole('textbox', { name: /^Ecken, Eichwald/ }), '7')
    await hands.type(screen.getByRole('textbox', { name: /^Ecken, (?!Eichwald)/ }), '3')
    const letGo = holdAnswer(setFigures)
    await hands.click(screen.getByRole('button', { name: 'Zahlen speichern' }))
    await hands.type(screen.getByRole('textbox', { name: /^Fouls, Eichwald/ }), '9')
    letGo()
    expect(await screen.findByText('Die Zahlen sind gespeichert.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Fouls, Eichwald/ })).toHaveValue('9')
    expect(screen.queryByText('Das andere Pult hat das inzwischen geändert')).not.toBeInTheDocument()
    leaveScreen()
    openAdmin(`/admin/matches/${id()}/figures/`)
    expect(await screen.findByRole('textbox', { name: /^Fouls, Eichwald/ })).toHaveValue('9')
  })

  it('are not written over what the other desk has saved before it is seen', async () => {
    const hands = openAdmin(`/admin/matches/${id()}/lineUps/`)
    const part = within(await screen.findByRole('region', { name: /^Aufstellung (?!Eichwald)/ }))
    await hands.type(part.getByRole('textbox', { name: /^System/ }), '3-5-2')
    const { version } = await matchNow()
    await callAs(token(), setLineUp, {
      params: { id: id(), side: 'away' },
      body: { version, lineUp: makeLineUp('Gast') },
    })
    expect(await part.findByText('Das andere Pult hat das inzwischen geändert')).toBeVisible()
    expect(part.getByRole('textbox', { name: /^System/ })).toHaveValue('3-5-2')
    await hands.click(part.getByRole('button', { name: 'Neuen Stand nehmen' }))
    expect(part.getByRole('textbox', { name: /^System/ })).toHaveValue('4-3-3')
  })

  it('are counted for both teams, also while a ticker is written beside them', async () => {
    const hands = openAdmin(`/admin/matches/${id()}/figures/`)
    const own = await screen.findByRole('textbox', { name: /^Ballbesitz in Prozent, Eichwald/ })
    await hands.type(own, '58')
    await hands.type(screen.getByRole('textbox', { name: /^Ecken, Eichwald/ }), '7')
    await hands.click(screen.getByRole('button', { name: 'Zahlen speichern' }))
    expect(screen.getByText('Schreib eine Zahl für beide Mannschaften oder lass beide leer.')).toBeVisible()
    await hands.type(screen.getByRole('textbox', { name: /^Ecken, (?!Eichwald)/ }), '3')
    await elsewhere(kickOff)
    await hands.click(screen.getByRole('button', { name: 'Zahlen speichern' }))
    expect(await screen.findByText('Die Zahlen sind gespeichert.')).toBeVisible()
    expect((await matchNow()).figures).toEqual({
      possession: { home: 58, away: 42 },
      corners: { home: 7, away: 3 },
    })
  })
})
