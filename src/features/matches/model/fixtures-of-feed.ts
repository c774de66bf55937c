import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { isCalledOff } from '#contract/matches/match-events.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import type { ShownFixture } from './shown-fixture.ts'

/** How the reader's language says what a list tells beside a match. */
export interface FixtureWords {
  round: (match: FeedMatch) => string
  period: (match: FeedMatch) => string
  postponed: string
  cancelled: string
  abandoned: string
  awarded: string
  timeOpen: string
}

interface Reported {
  match: FeedMatch
  /** The competition that goes without saying. */
  competition: string
  /** "67’", of a match that is being played. */
  minute: string | undefined
  /** The match's own page, or where it is told. */
  href: string | undefined
  /** Where tickets are sold until the kick-off. */
  tickets: string | undefined
  words: FixtureWords
}

export function fixtureOfFeed({ match, competition, minute, href, tickets, words }: Reported): ShownFixture {
  const { id, kickOff, home, away, score, period, state, isTimeFixed } = match
  const round = words.round(match)
  const isOn = isLive(period)
  const isOff = isCalledOff(state)
  const isTimeOpen = !isTimeFixed && !score
  const isToCome = period === 'PreMatch' && (state === 'scheduled' || state === 'postponed')
  const note = isOn
    ? [words.period(match), ...(minute === undefined ? [] : [minute])].join(' · ')
    : state !== 'scheduled' && state !== 'played'
      ? words[state]
      : isTimeOpen
        ? words.timeOpen
        : undefined
  return {
    id,
    competition: match.competition,
    round: match.competition === competition ? round : `${match.competition}, ${round}`,
    kickOff,
    home,
    away,
    isLive: isOn,
    isOff,
    isTimeOpen,
    note,
    score: score ?? undefined,
    href,
    tickets: isToCome ? tickets : undefined,
  }
}
