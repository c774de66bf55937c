import type { FeedMatch, Score } from '#contract/matches/feeds/feed-values.ts'
import type { ListedMatch, MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { SquadFeed } from '#contract/matches/feeds/squad-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { PlayerRecord, StatisticsFeed } from '#contract/matches/feeds/statistics-feed.ts'
import type { LineUp, TickerEntry, TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import {
  goalKinds,
  matchSides,
  matchStates,
  tickerEntryTypes,
  varDecisions,
} from '#contract/matches/match-events.ts'
import { matchPeriods } from '#contract/matches/match-periods.ts'
import { formResults } from '#contract/matches/matches.ts'
import { squadPositions, staffGroups } from '#contract/matches/squads.ts'
import {
  type Check,
  flag,
  listOf,
  membersOf,
  moment,
  number,
  oneOf,
  optional,
  orNull,
  pairOf,
  shape,
  text,
} from '#src/lib/feeds/shape.ts'

const head = { asOf: moment, teamId: number, season: number }
const score = shape<Score>({ home: number, away: number })
const team = shape<FeedMatch['home']>({ name: text, code: text, colors: pairOf(text), own: flag })

const ofMatch = {
  id: text,
  competition: text,
  round: text,
  matchday: orNull(number),
  kickOff: moment,
  isTimeFixed: flag,
  home: team,
  away: team,
  state: oneOf(matchStates),
  period: oneOf(matchPeriods),
  liveticker_active: flag,
  score: orNull(score),
  halfTime: orNull(score),
  shootOut: orNull(score),
}
const match = shape<FeedMatch>(ofMatch)
const listedMatch = shape<ListedMatch>({ ...ofMatch, periodStartedAt: optional(moment) })

const entry = shape<TickerEntry>({
  id: text,
  type: oneOf(tickerEntryTypes),
  period: oneOf(matchPeriods),
  minute: orNull(number),
  stoppage: orNull(number),
  side: orNull(oneOf(matchSides)),
  player: orNull(text),
  otherPlayer: orNull(text),
  goalKind: orNull(oneOf(goalKinds)),
  scored: orNull(flag),
  decision: orNull(oneOf(varDecisions)),
  cancelled: flag,
  score: orNull(score),
  text,
  at: moment,
})

const players = listOf(
  shape<LineUp['starters'][number]>({ name: text, number: orNull(number), captain: flag }),
)
const lineUp = orNull(shape<LineUp>({ formation: text, starters: players, bench: players }))

const player = shape<PlayerRecord>({
  name: text,
  number: orNull(number),
  slug: optional(text),
  appearances: number,
  starts: number,
  minutes: number,
  goals: number,
  assists: number,
  yellowCards: number,
  yellowRedCards: number,
  redCards: number,
})

/** What came as a feed of that kind; undefined where it is none. */
const readerOf =
  <F>(check: Check<F>) =>
  (json: unknown): F | undefined =>
    check(json) ? json : undefined

export const readMatches = readerOf(
  shape<MatchesFeed>({ ...head, competition: text, matches: listOf(listedMatch) }),
)

const standings = listOf(
  shape<StandingsFeed['all'][number]>({
    place: number,
    team,
    played: number,
    won: number,
    drawn: number,
    lost: number,
    goalsFor: number,
    goalsAgainst: number,
    points: number,
    deducted: number,
    form: listOf(oneOf(formResults)),
  }),
)

export const readStandings = readerOf(
  shape<StandingsFeed>({
    ...head,
    competition: text,
    isLive: flag,
    all: standings,
    home: standings,
    away: standings,
  }),
)

type SquadFeedGroup = SquadFeed['groups'][number]

export const readSquad = readerOf(
  shape<SquadFeed>({
    ...head,
    groups: listOf(
      shape<SquadFeedGroup>({
        key: oneOf([...squadPositions, ...staffGroups]),
        members: listOf(
          shape<SquadFeedGroup['members'][number]>({
            name: text,
            number: optional(number),
            role: optional(text),
            nations: listOf(text),
            born: optional(text),
            since: optional(number),
            captain: flag,
            slug: optional(text),
          }),
        ),
      }),
    ),
  }),
)

export const readTicker = readerOf(
  shape<TickerFeed>({
    ...head,
    match,
    periodStartedAt: orNull(moment),
    entries: listOf(entry),
    lineUps: shape<TickerFeed['lineUps']>({ home: lineUp, away: lineUp }),
    figures: membersOf<TickerFeed['figures']>((value): value is Score => score(value)),
  }),
)

export const readStatistics = readerOf(
  shape<StatisticsFeed>({
    ...head,
    team: membersOf<StatisticsFeed['team']>(number),
    figures: membersOf<StatisticsFeed['figures']>((value): value is number => number(value)),
    players: listOf(player),
  }),
)
