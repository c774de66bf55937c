import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskEntry, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../../helpers/feeds.ts'
import { type EntryInput, newDesk, newDeskMatch, withdrawAt, writeAt } from '../../helpers/match-desk.ts'
import type { Shopper } from '../../helpers/shopper.ts'

let platform: FeedsPlatform
let desk: Shopper
beforeAll(async () => {
  platform = await startFeedsPlatform()
  desk = await newDesk(platform)
})
afterAll(() => platform.close())

const newMatch = () => newDeskMatch(platform)
const write = (id: string, entry: EntryInput) => writeAt(platform, desk, id, entry)
const withdraw = (id: string, entry: DeskEntry) => withdrawAt(platform, desk, id, entry, true)
const shown = (id: string) =>
  platform.readFeed<TickerFeed>(`de/159/${id.split('-')[1]}/liveticker/${id}.json`)
const last = (match: DeskMatch, type: DeskEntry['type']) =>
  match.entries.findLast(entry => entry.type === type)!
const goal = (minute: number): EntryInput => ({ type: 'Goal', minute, side: 'home', player: 'Chidi Okafor' })

describe('the video assistant', () => {
  it('takes a goal away, and it is given back with the decision', async () => {
    const id = await newMatch()
    await write(id, { type: 'Kickoff' })
    await write(id, goal(12))
    const before = await write(id, goal(20))
    const refersTo = before.entries.find(({ minute }) => minute === 12)!.id
    const after = await write(id, { type: 'VAR', minute: 14, decision: 'goalCancelled', refersTo })
    expect(after.score).toEqual({ home: 1, away: 0 })
    const feed = await shown(id)
    expect(feed.entries.map(({ type, cancelled, score }) => [type, cancelled, score?.home])).toEqual([
      ['Goal', false, 1],
      ['VAR', false, undefined],
      ['Goal', true, undefined],
      ['Kickoff', false, undefined],
    ])
    await withdraw(id, last(after, 'VAR'))
    expect((await shown(id)).match.score).toEqual({ home: 2, away: 0 })
  })

  it('has looked at somebody’s card, as fans are told as long as there is that card', async () => {
    const id = await newMatch()
    await write(id, { type: 'Kickoff' })
    const booked = await write(id, { type: 'YellowCard', minute: 12, side: 'home', player: 'Lukas Brandt' })
    const refersTo = last(booked, 'YellowCard').id
    const looked = await write(id, { type: 'VAR', minute: 14, decision: 'noRedCard', refersTo })
    const playerOfDecision = async () => (await shown(id)).entries.find(({ type }) => type === 'VAR')?.player
    expect(await playerOfDecision()).toBe('Lukas Brandt')
    await withdraw(id, last(looked, 'YellowCard'))
    expect(await playerOfDecision()).toBeNull()
  })
})
