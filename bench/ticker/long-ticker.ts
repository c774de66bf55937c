import type { TickerEntry, TickerFeed } from '../../contract/matches/feeds/ticker-feed.ts'

/** A match of the example club; what is told of it is this measurement's own. */
export const matchId = '159-2026-12-eichwald-nordhafen'

const sentences = [
  'Rivas zieht von links nach innen, der Ball geht aus achtzehn Metern knapp über die Latte.',
  'Ecke von rechts, Weidner kommt am zweiten Pfosten frei zum Kopfball. Drüber.',
  'Lange Unterbrechung, weil sich an der Mittellinie zwei Spieler mit den Köpfen getroffen haben. Beide stehen wieder.',
  'Die Westkurve singt, seit zehn Minuten dasselbe Lied.',
  'Nordhafen schiebt sich hinten den Ball zu und wartet.',
]
const types = [
  'Comment',
  'Comment',
  'Comment',
  'YellowCard',
  'Comment',
  'Goal',
  'Comment',
  'Substitution',
] as const

function entryOf(number: number): TickerEntry {
  const type = types[number % types.length] ?? 'Comment'
  const isComment = type === 'Comment'
  return {
    id: `entry-${number}`,
    type,
    period: 'SecondHalf',
    minute: Math.min(90, 1 + Math.floor(number / 4)),
    stoppage: null,
    side: isComment ? null : number % 2 === 0 ? 'home' : 'away',
    player: isComment ? null : 'Chidi Okafor',
    otherPlayer: type === 'Substitution' || type === 'Goal' ? 'Noah Kessler' : null,
    goalKind: null,
    scored: null,
    decision: null,
    cancelled: false,
    score: type === 'Goal' ? { home: Math.floor(number / 16), away: Math.floor(number / 20) } : null,
    text: sentences[number % sentences.length] ?? '',
    at: new Date(1_790_000_000_000 + number * 15_000).toISOString(),
  }
}

const team = (name: string, code: string, own: boolean): TickerFeed['match']['home'] => ({
  name,
  code,
  colors: ['#12355b', '#7fb2d9'],
  own,
})

/** A match in its second half of which somebody has written a great deal, the latest first. */
export function tickerOf(entries: number): TickerFeed {
  const now = Date.now()
  return {
    asOf: new Date(now).toISOString(),
    teamId: 159,
    season: 2026,
    match: {
      id: matchId,
      competition: 'Bundesliga',
      round: '12. Spieltag',
      matchday: 12,
      kickOff: new Date(now - 80 * 60_000).toISOString(),
      isTimeFixed: true,
      home: team('Eichwald', 'SGE', true),
      away: team('Nordhafen', 'NOR', false),
      state: 'scheduled',
      period: 'SecondHalf',
      liveticker_active: true,
      score: { home: 18, away: 15 },
      halfTime: { home: 9, away: 7 },
      shootOut: null,
    },
    periodStartedAt: new Date(now - 20 * 60_000).toISOString(),
    entries: Array.from({ length: entries }, (_, index) => entryOf(entries - index)),
    lineUps: { home: null, away: null },
    figures: {},
  }
}
