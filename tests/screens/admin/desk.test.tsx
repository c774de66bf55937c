import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { correctEntry, getDeskMatch, withdrawEntry, writeEntry } from '#contract/matches/staff-match-desk.ts'
import { keepEarlyInput } from '#src/early/early-input.ts'
import { performEarlyInput } from '#src/early/perform-early.ts'
import { StaffLinks } from '#src/features/sign-in/widgets/staff-links.tsx'
import { withBackend } from '../../helpers/backend.ts'
import { leaveScreen, openScreen, signInBrowser } from '../../helpers/render.tsx'
import { loseAnswer, misbehave } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { asOle, openAdmin } from './admin.tsx'
import { board, goal, kickOff, row, whistle, withDesk } from './desk.tsx'

const backend = withBackend()
const { token, id, elsewhere, matchNow, open } = withDesk(backend)
const card = {
  type: 'YellowCard',
  minute: 5,
  stoppage: null,
  side: 'home',
  player: null,
  textDe: '',
  textEn: '',
} as const

describe('the way in', () => {
  it('leads who writes tickers to the desk, and to nothing else', async () => {
    openScreen(<StaffLinks onClick={() => undefined} />)
    expect(await screen.findByRole('link', { name: 'Spielpult' })).toHaveAttribute('href', '/admin/matches/')
    expect(screen.queryByRole('link', { name: 'Shop-Verwaltung' })).not.toBeInTheDocument()
    openAdmin('/admin/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Spielpult' })).toBeVisible()
    const nav = within(screen.getByRole('navigation', { name: 'Spielpult' }))
    expect(nav.getAllByRole('link')).toHaveLength(1)
    openAdmin('/admin/orders/')
    expect(await screen.findByText(/Die Shop-Verwaltung ist nur für das Shop-Team/)).toBeVisible()
  })

  it('is shut for who runs the shops, and no menu offers it', async () => {
    await asOle(backend)
    openAdmin(`/admin/matches/${id()}/`)
    expect(await screen.findByText(/Am Ticker schreiben nur die/)).toBeVisible()
    expect(
      within(screen.getByRole('navigation', { name: 'Shop-Verwaltung' })).queryByRole('link', {
        name: 'Spielpult',
      }),
    ).not.toBeInTheDocument()
  })

  it('lists our matches, each with its address, and says where there is none', async () => {
    openAdmin('/admin/matches/')
    const links = await screen.findAllByRole('link', { name: /Eichwald/ })
    expect(links.length).toBeGreaterThan(3)
    expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/admin\/matches\/\d+-\d+-/) as string)
    openAdmin('/admin/matches/159-1899-1-nobody-nowhere/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Das gibt es hier nicht' })).toBeVisible()
  })

  it('says that the match cannot be loaded, and tries again', async () => {
    misbehave(getDeskMatch, 'no answer', { once: true })
    const hands = openAdmin(`/admin/matches/${id()}/`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Das Spiel konnte nicht geladen werden' }),
    ).toBeVisible()
    await hands.click(screen.getByRole('button', { name: /noch einmal|erneut/i }))
    expect(await screen.findByRole('region', { name: 'Spielstand' })).toBeVisible()
  })
})

describe('a key that is pressed while the desk is on its way', () => {
  it.each([
    ['opens its entry, once', 'cc', 1],
    ['changes nothing that one has not seen', 'u', 0],
  ])('%s', async (_, keys, times) => {
    const early = keepEarlyInput()
    performEarlyInput(early)
    await elsewhere(kickOff)
    const hands = openAdmin(`/admin/matches/${id()}/`)
    await hands.keyboard(keys)
    await screen.findByRole('region', { name: 'Spielstand' })
    await row(/Anpfiff/)
    expect(screen.queryAllByRole('form', { name: 'Text eintragen' })).toHaveLength(times)
    for (const box of screen.queryAllByRole('textbox')) expect(box).toHaveValue('')
    expect((await matchNow()).entries.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false])
    early.stop()
  })
})

describe('a ticker', () => {
  it('is written by the keyboard alone: whistle, goal by number, undone, put back', async () => {
    const hands = await open()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await hands.keyboard('g')
    expect(screen.getByText('Erst der Anpfiff, dann das. Taste W.')).toBeVisible()
    await hands.keyboard('w{Enter}')
    await row(/Anpfiff/)
    await hands.keyboard('gh9{Enter}')
    await row(/Tor für Eichwald.*1:0.*Chidi Okafor/)
    expect(board()).toHaveTextContent('1 zu 0')
    expect(screen.getAllByRole('status').some(each => each.textContent.includes('Geschrieben: 1’ Tor'))).toBe(
      true,
    )
    await hands.keyboard('u')
    await row(/Zurückgenommen/)
    expect(board()).toHaveTextContent('0 zu 0')
    await hands.keyboard('z')
    await waitFor(() => expect(board()).toHaveTextContent('1 zu 0'))
  })

  it('finds players by a part of the name, takes free names of others, and begins with the minute of the clock', async () => {
    await elsewhere(kickOff)
    await backend.advance(12 * 60)
    const hands = await open()
    await hands.keyboard('y')
    const form = within(await screen.findByRole('form', { name: 'Gelb eintragen' }))
    expect(form.getByRole('textbox', { name: /^Minute/ })).toHaveValue('13')
    await hands.keyboard('hkess')
    expect(form.getByRole('option', { selected: true })).toHaveTextContent('Noah Kessler')
    await hands.keyboard('{Enter}')
    await row(/Gelbe Karte für Eichwald.*Noah Kessler/)
    await hands.keyboard('ra{Tab}')
    const away = within(screen.getByRole('form', { name: 'Rot eintragen' }))
    await hands.type(away.getByRole('combobox', { name: /^Wer/ }), 'Balde{Enter}')
    await row(/Rote Karte.*Balde/)
  })

  it('takes another suggestion by the arrows, and a name as it stands by Escape', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    await hands.keyboard('ghok')
    const form = within(screen.getByRole('form', { name: 'Tor eintragen' }))
    await hands.keyboard('{Escape}')
    expect(form.queryByRole('option')).not.toBeInTheDocument()
    expect(form.getByRole('combobox', { name: /^Wer hat/ })).toHaveValue('ok')
    await hands.keyboard('{Backspace}{Backspace}o{ArrowDown}')
    const second = form.getByRole('option', { selected: true }).textContent.replace(/^\d+/, '')
    expect(second).not.toBe('Chidi Okafor')
    await hands.keyboard('{Enter}')
    await row(new RegExp(second))
    const line = await row(/Tor für Eichwald/)
    await hands.click(within(line).getByRole('button', { name: /^Zurücknehmen/ }))
    // Keys go on where the entry was taken back.
    await waitFor(() => expect(line).toHaveFocus())
    await row(/Zurückgenommen/)
    await hands.keyboard('z')
    await waitFor(() => expect(board()).toHaveTextContent('1 zu 0'))
  })

  it('asks once about a name that the squad does not have', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    await hands.keyboard('ghMaradonna{Enter}')
    const form = within(screen.getByRole('form', { name: 'Tor eintragen' }))
    expect(form.getByText(/^„Maradonna“ kennen wir nicht/)).toBeVisible()
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Wer hat/ })).toHaveFocus())
    await hands.keyboard('{Backspace}{Backspace}a{Enter}')
    expect(form.getByText(/^„Maradona“ kennen wir nicht/)).toBeVisible()
    await hands.keyboard('{Enter}')
    await row(/Tor für Eichwald.*Maradona/)
  })

  it('asks about each of two names that the squad does not have', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    await hands.keyboard('ghMaradona')
    const form = within(screen.getByRole('form', { name: 'Tor eintragen' }))
    await hands.type(form.getByRole('combobox', { name: /Vorlage/ }), 'Valdano{Enter}')
    expect(form.getByText(/^„Maradona“ kennen wir nicht/)).toBeVisible()
    await hands.keyboard('{Enter}')
    expect(form.getByText(/^„Valdano“ kennen wir nicht/)).toBeVisible()
    await hands.keyboard('{Enter}')
    await row(/Tor für Eichwald.*Maradona/)
  })

  it('asks for what is missing, where it is missing, and keeps the rest', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    await hands.keyboard('s{Enter}')
    const form = within(screen.getByRole('form', { name: 'Wechsel eintragen' }))
    expect(form.getByText('Sag, für welche Mannschaft.')).toBeVisible()
    await hands.keyboard('h9{Enter}')
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Wer geht?' })).toHaveFocus())
    expect(form.getByRole('combobox', { name: 'Wer kommt?' })).toHaveValue('Chidi Okafor')
    await hands.keyboard('77{Enter}')
    expect(form.getByRole('combobox', { name: 'Wer geht?' })).toBeInvalid()
    await hands.keyboard('{Backspace}{Backspace}kess{Enter}')
    await row(/Kommt: Chidi Okafor · Geht: Noah Kessler/)
  })

  it('takes a goal away by the video assistant, and corrects another one', async () => {
    await elsewhere(kickOff)
    await elsewhere(goal(5))
    await elsewhere(goal(9, 'Noah Kessler'))
    const hands = await open()
    await row(/Noah Kessler/)
    // The second row from above is the earlier goal.
    await hands.keyboard('{ArrowDown}{ArrowDown}v{Enter}')
    await row(/Zählt nicht.*Chidi Okafor/)
    expect(board()).toHaveTextContent('1 zu 0')
    const later = await row(/9’.*Noah Kessler/)
    await hands.click(within(later).getByRole('button', { name: /^Korrigieren/ }))
    const form = within(screen.getByRole('form', { name: 'Tor korrigieren' }))
    const minute = form.getByRole('textbox', { name: /^Minute/ })
    await hands.clear(minute)
    await hands.type(minute, '8{Enter}')
    await row(/8’.*Noah Kessler/)
  })

  it('says which card the video assistant has looked at, where that is known', async () => {
    await elsewhere(kickOff)
    await elsewhere({ ...card, player: 'Chidi Okafor' })
    await elsewhere({ ...card, minute: 9, player: 'Noah Kessler' })
    const hands = await open()
    await row(/Noah Kessler/)
    await hands.keyboard('v')
    const form = within(screen.getByRole('form', { name: 'Videobeweis eintragen' }))
    await hands.click(form.getByRole('radio', { name: 'Rote Karte.' }))
    const cards = within(form.getByRole('radiogroup', { name: 'Um welche Karte geht es?' }))
    expect(cards.getByRole('radio', { name: 'um keine von diesen' })).toBeChecked()
    await hands.click(cards.getByRole('radio', { name: /Chidi Okafor/ }))
    await hands.keyboard('{Enter}')
    await row(/Rote Karte\..*Es geht um: 5’ Gelbe Karte für Eichwald, Chidi Okafor/)
    const { entries } = await matchNow()
    expect(entries.find(({ type }) => type === 'VAR')?.refersTo).toBe(
      entries.find(({ player }) => player === 'Chidi Okafor')?.id,
    )
  })

  it('asks once before the final whistle, and does not take a second Enter for a yes', async () => {
    await elsewhere(kickOff)
    await elsewhere(whistle('WhistleFirstHalf'))
    await elsewhere(whistle('KickoffSecondHalf'))
    const hands = await open()
    await hands.keyboard('w{Enter}{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect((await matchNow()).period).toBe('SecondHalf')
    await hands.click(screen.getByRole('button', { name: /^Eintragen/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Wirklich abpfeifen?' }))
    await hands.click(question.getByRole('button', { name: 'Abpfeifen' }))
    await row(/Abpfiff/)
    expect((await matchNow()).period).toBe('FullTime')
  })

  it('breaks a match off after a question, and lets it go on', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    await hands.click(await screen.findByRole('button', { name: 'Spielabbruch melden …' }))
    const question = () => screen.findByRole('alertdialog', { name: /Ist das Spiel abgebrochen\?$/ })
    await hands.click(within(await question()).getByRole('button', { name: 'Nein, es läuft' }))
    expect((await matchNow()).isAbandoned).toBe(false)
    await hands.click(await screen.findByRole('button', { name: 'Spielabbruch melden …' }))
    await hands.click(within(await question()).getByRole('button', { name: 'Ja, abgebrochen' }))
    await waitFor(() => expect(board()).toHaveTextContent('Abgebrochen'))
    expect(await matchNow()).toMatchObject({ isAbandoned: true, isTickerActive: false })
    expect(screen.queryByRole('button', { name: 'Spielabbruch melden …' })).not.toBeInTheDocument()
    await hands.click(screen.getByRole('button', { name: 'Es geht doch weiter' }))
    await waitFor(() => expect(board()).toHaveTextContent('1. Halbzeit'))
    expect(await matchNow()).toMatchObject({ isAbandoned: false, isTickerActive: true })
  })

  it('gives up by Escape, and gives back what was given up', async () => {
    const hands = await open()
    await hands.keyboard('cEs regnet.{Escape}')
    expect(screen.queryByRole('form', { name: 'Text eintragen' })).not.toBeInTheDocument()
    await hands.keyboard('b')
    expect(await screen.findByRole('textbox', { name: /^Text auf Deutsch/ })).toHaveValue('Es regnet.')
    await hands.keyboard('{Enter}')
    await row(/Es regnet\./)
  })

  it('keeps what was typed over a reload, for the same person alone', async () => {
    const hands = await open()
    await hands.keyboard('cDer Rasen ist tief.')
    leaveScreen()
    await open()
    expect(screen.getByDisplayValue('Der Rasen ist tief.')).toBeVisible()
    leaveScreen()
    signInBrowser({ token: token(), email: 'somebody.else@example.org' })
    await open()
    expect(screen.queryByDisplayValue('Der Rasen ist tief.')).not.toBeInTheDocument()
  })

  it('takes no letter for a command where the keys are switched off', async () => {
    const hands = await open()
    await hands.click(screen.getByRole('switch', { name: 'Tasten als Befehle' }))
    await hands.keyboard('c')
    expect(screen.queryByRole('form', { name: 'Text eintragen' })).not.toBeInTheDocument()
    await hands.click(screen.getByRole('button', { name: 'Text' }))
    expect(screen.getByRole('form', { name: 'Text eintragen' })).toBeVisible()
  })
})

describe('a desk that is not alone', () => {
  it('shows what the other one writes, says so, and leaves alone what is being typed', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    await hands.keyboard('cWir sind')
    await elsewhere(goal(3))
    await row(/Anderes Pult.*Chidi Okafor/)
    expect(
      screen
        .getAllByRole('status')
        .some(each => each.textContent.includes('Anderes Pult. Geschrieben: 3’ Tor')),
    ).toBe(true)
    const field = screen.getByRole('textbox', { name: /^Text auf Deutsch/ })
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('Wir sind')
  })

  it('is asked whether a like entry is another one, and shows the one that is there', async () => {
    await elsewhere(kickOff)
    await elsewhere(goal(1))
    const hands = await open()
    await row(/Chidi Okafor/)
    await hands.keyboard('gh9{Enter}')
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('Das stand da schon: 1’ Tor für Eichwald, Chidi Okafor')
    expect(board()).toHaveTextContent('1 zu 0')
    await hands.keyboard('n')
    await waitFor(() => expect(board()).toHaveTextContent('2 zu 0'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('does not write over what the other desk has corrected before it has shown that', async () => {
    await elsewhere(kickOff)
    await elsewhere(goal(4))
    const hands = await open()
    await row(/4’/)
    await hands.keyboard('{ArrowDown}e')
    const form = within(screen.getByRole('form', { name: 'Tor korrigieren' }))
    const text = form.getByRole('textbox', { name: /^Text auf Deutsch/ })
    await hands.type(text, 'Per Kopf.')
    const [, entry] = (await matchNow()).entries
    await callAs(token(), correctEntry, {
      params: { id: id(), entryId: entry!.id },
      body: { version: entry!.version, entry: goal(6) },
    })
    expect(await form.findByText('Jetzt steht da: 6’ Tor für Eichwald, Chidi Okafor')).toBeVisible()
    await hands.type(text, '{Enter}')
    expect((await matchNow()).entries[1]).toMatchObject({ minute: 6, textDe: '' })
    await hands.click(form.getByRole('button', { name: 'Bei meiner Fassung bleiben' }))
    await hands.type(text, '{Enter}')
    await row(/4’.*Per Kopf\./)
  })

  it.each([
    ['before this desk has seen the first one', () => Promise.resolve()],
    ['while the first one is shown beside it', () => row(/Anpfiff/)],
  ])('is told of a second whistle that the match has made that step already, %s', async (_, shown) => {
    const hands = await open()
    await hands.keyboard('w')
    await screen.findByRole('form', { name: 'Pfiff eintragen' })
    await elsewhere(kickOff)
    await shown()
    await hands.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Pfiff passt jetzt nicht')
    await hands.keyboard('x')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect((await matchNow()).entries).toHaveLength(1)
  })
})

describe('a desk without a network', () => {
  it('writes once what it has to send again since the answer was lost', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    loseAnswer(writeEntry)
    await hands.keyboard('gh9{Enter}')
    expect(await screen.findByText(/1 Eintrag ist noch nicht bei den Fans/)).toBeVisible()
    await row(/Chidi Okafor/)
    await waitFor(() => expect(screen.queryByText(/noch nicht bei den Fans/)).not.toBeInTheDocument())
    expect((await matchNow()).score).toEqual({ home: 1, away: 0 })
  })

  it('takes a lost withdrawal for done where it was done', async () => {
    await elsewhere(kickOff)
    await elsewhere(goal(2))
    const hands = await open()
    const line = await row(/2’/)
    loseAnswer(withdrawEntry)
    await hands.click(within(line).getByRole('button', { name: /^Zurücknehmen/ }))
    await row(/Zurückgenommen/)
    await waitFor(() => expect(screen.queryByText(/noch nicht bei den Fans/)).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('goes on being written, and sends all of it in order when somebody answers again', async () => {
    await elsewhere(kickOff)
    const hands = await open()
    misbehave(writeEntry, 'no answer', { once: true })
    await hands.keyboard('cEins.{Enter}')
    await hands.keyboard('cZwei.{Enter}')
    await row(/Zwei\./)
    const { entries } = await matchNow()
    expect(entries.map(({ textDe }) => textDe)).toEqual(['', 'Eins.', 'Zwei.'])
  })
})
