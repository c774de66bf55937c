import { inBerlin } from '#cms/club-data/berlin-time.ts'
import { slugOf } from '#cms/club-data/match-id.ts'
import { seasonName } from '#contract/matches/season-name.ts'
import type { MatchTeam } from '#contract/matches/matches.ts'
import type { SourceContent, SourceMatch } from '#cms/club-data/match-source.ts'

export interface Expected {
  season: number
  /** The league of the team that the file is imported for. */
  league: string
  /** What the person calls the competition, where it is not the league. */
  cup?: string | undefined
  club: (name: string) => MatchTeam | undefined
  /** Clubs that the season is known to have, by the names of our own list. */
  knownClubs: ReadonlySet<string>
}

/** Of how many matches a season, or of how many clubs a league, may be another one before it is doubted. */
const MOSTLY = 0.8

/** Words of a competition's name that say that it is not the league which has the same other words. */
const tellingWords =
  /^(2|3|4|ii|iii|iv|zweite|dritte|pokal|cup|coupe|copa|coppa|taca|kupa|supercup|shield|trophy|playoffs?|relegation|champions|europa|conference|frauen|women|womens|feminine|femenina|u\d\d|junioren|juniors|youth)$/

/** "DFB Pokal 2019/20" without its years. */
const withoutYears = (name: string) =>
  name.replaceAll(/\s*\b(?:19|20)\d\d(?:\s*[/–-]\s*\d{2,4})?\b/g, '').trim()

const wordsOf = (name: string) => slugOf(withoutYears(name)).split('-')

/** The year that the season of a file begins in, as its name says; undefined where it says none. */
const seasonInName = (name: string): number | undefined => {
  const found = /\b((?:19|20)\d\d)\b/.exec(name)?.[1]
  return found === undefined ? undefined : Number(found)
}

const AUGUST = 8

/** Whether a day can be of the season: of the year that it begins in, or of the next one before August. */
function canBeOf({ kickOff }: SourceMatch, season: number): boolean {
  const [year, month] = [kickOff.getUTCFullYear(), kickOff.getUTCMonth() + 1]
  return year === season || (year - 1 === season && month < AUGUST)
}

function seasonDoubt({ competition, matches }: SourceContent, season: number): string[] {
  const said = seasonInName(competition)
  const fitting = matches.filter(match => canBeOf(match, season))
  if ((said ?? season) === season && fitting.length >= MOSTLY * matches.length) return []
  const days = matches.map(({ kickOff }) => inBerlin(kickOff).date).toSorted()
  return [
    `“${competition}” has matches from ${days[0]} to ${days.at(-1)}, and --season ${season} is ${seasonName(season)}. A season is named by the year that it begins in.`,
  ]
}

function nameDoubt({ competition }: SourceContent, league: string): string[] {
  const [words, wanted] = [wordsOf(competition), wordsOf(league)]
  const lacks = wanted.some(word => !words.includes(word))
  const others = words.some(word => tellingWords.test(word) && !wanted.includes(word))
  if (!lacks && !others) return []
  const itself = withoutYears(competition)
  return [
    `The file calls itself “${competition}”, and the league of that team is “${league}”. Another competition is imported beside the league: --competition "${itself === '' ? 'NAME' : itself}".`,
  ]
}

/** How small the last round of a cup is beside its largest. */
const KNOCKED_OUT = 4
/** A league with a play-off has as many matches in each of its matchdays; a cup's first round is played once, or home and away. */
const FIRST_ROUNDS = 2
const ROUNDS_OF_A_CUP = 3

function cupDoubt({ matches }: SourceContent): string[] {
  const rounds = [...Map.groupBy(matches, ({ round }) => round).values()]
    .map(each => ({ size: each.length, at: Math.min(...each.map(({ kickOff }) => kickOff.getTime())) }))
    .toSorted((a, b) => a.at - b.at)
  const sizes = rounds.map(({ size }) => size)
  const isShrinking = sizes.every((size, index) => index === 0 || size <= (sizes[index - 1] ?? 0))
  const [largest, last] = [Math.max(...sizes), sizes.at(-1) ?? 0]
  const isCup =
    rounds.length >= ROUNDS_OF_A_CUP &&
    isShrinking &&
    last * KNOCKED_OUT <= largest &&
    sizes.filter(size => size === largest).length <= FIRST_ROUNDS
  return isCup
    ? [
        'Its rounds have fewer matches each time, as those of a cup: --competition NAME imports it beside the league.',
      ]
    : []
}

function clubsDoubt({ matches }: SourceContent, { club, knownClubs }: Expected): string[] {
  const clubs = new Set(
    matches.flatMap(({ home, away }) => [home, away]).map(name => club(name)?.name ?? name),
  )
  const others = [...clubs].filter(name => !knownClubs.has(name))
  if (knownClubs.size === 0 || others.length <= (1 - MOSTLY) * clubs.size) return []
  return [
    `Of its ${clubs.size} clubs ${others.length} play no match of the season that is known: ${others.slice(0, 3).join(', ')}${others.length > 3 ? ' …' : ''}.`,
  ]
}

/** What stands in a club's name or does not, as whoever writes it likes. */
const optionalWords = /^(ac|afc|as|bk|cf|fc|fk|if|kf|sc|sk|ssd|sv|us)$/

/** Whether the short name says nothing but what the long one says, too: "Luton", "Luton Town"; "Watford FC", "Watford". */
function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  const needed = short.filter(word => !optionalWords.test(word))
  return (needed.length > 0 ? needed : short).every(word => long.includes(word))
}

/** Names that may be of one club: one is short for the other, and never do both play in one round. Files kept by hand have such. */
function twinsDoubt({ matches }: SourceContent, club: Expected['club']): string[] {
  const rounds = new Map<string, Set<string>>()
  for (const { round, home, away } of matches) {
    for (const said of [home, away]) {
      const name = club(said)?.name ?? said
      rounds.set(name, (rounds.get(name) ?? new Set()).add(round))
    }
  }
  const clubs = [...rounds].map(([name, played]) => ({ name, played, words: slugOf(name).split('-') }))
  const twins = clubs.flatMap(one =>
    clubs
      .filter(
        other =>
          one.name.length < other.name.length &&
          isShortFor(one.words, other.words) &&
          ![...one.played].some(round => other.played.has(round)),
      )
      .map(other => `“${one.name}” and “${other.name}”`),
  )
  if (twins.length === 0) return []
  return [
    `Names that may be of one club, as both never play in one round: ${twins.join(', ')}. \`aliases\` in clubs.yaml make them one.`,
  ]
}

/** Why the file may not be what the person takes it for: another season, a cup, another league. A sentence each. */
export function doubtsOf(content: SourceContent, expected: Expected): string[] {
  if (content.matches.length === 0) return []
  const season = seasonDoubt(content, expected.season)
  if (expected.cup !== undefined) return season
  const name = nameDoubt(content, expected.league)
  return [
    ...season,
    ...name,
    // A file that calls itself a cup need not be counted.
    ...(name.length > 0 ? [] : cupDoubt(content)),
    ...clubsDoubt(content, expected),
    ...twinsDoubt(content, expected.club),
  ]
}
