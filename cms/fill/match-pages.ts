import type { CmsBlock, CmsPage } from '#contract/cms-page.ts'
import { minuteText } from '#contract/match-periods.ts'
import type { Language } from '#contract/primitives.ts'
import { type ClubMatch, type ClubData, matchPath } from '../club-data/club-data.ts'
import { scoreText } from '../club-data/match-source.ts'
import { calledOffOf, timeOf } from './match-time.ts'
import { saying, type Say } from './saying.ts'

const outcomeOf = ({ score, home }: ClubMatch): 'won' | 'drawn' | 'lost' => {
  const difference = score ? score.home - score.away : 0
  if (difference === 0) return 'drawn'
  return difference > 0 === home.own ? 'won' : 'lost'
}

const names = (match: ClubMatch) => ({
  home: match.home.name,
  away: match.away.name,
  opponent: match.home.own ? match.away.name : match.home.name,
})

function report(match: ClubMatch, say: Say): string {
  const { score, record, isTimeOpen } = match
  const about = { ...names(match), round: match.round }
  if (record.status === 'postponed' || record.status === 'cancelled' || record.status === 'abandoned')
    return say(`match.${record.status}Text`, about)
  if (!score)
    return [
      say(match.home.own ? 'match.aheadHome' : 'match.aheadAway', about),
      ...(isTimeOpen === true ? [say('match.timeOpenText')] : []),
    ].join(' ')
  if (record.status === 'awarded')
    return say('match.awardedText', { ...about, result: `${score.home}:${score.away}` })
  const result = match.home.own ? `${score.home}:${score.away}` : `${score.away}:${score.home}`
  const half = record.halfTime && scoreText(record.halfTime)
  return [
    say(`match.${outcomeOf(match)}${match.home.own ? 'Home' : 'Away'}`, { ...names(match), result }),
    ...(half === undefined ? [] : [say('match.half', { score: half })]),
  ].join(' ')
}

function goalsTable({ home, away, record }: ClubMatch, say: Say): CmsBlock[] {
  const goals = record.goals.toSorted(
    (a, b) => (a.minute ?? 0) - (b.minute ?? 0) || (a.stoppage ?? 0) - (b.stoppage ?? 0),
  )
  if (goals.length === 0) return []
  const minuteOf = ({ minute, stoppage }: (typeof goals)[number]) =>
    minute === undefined ? '–' : say('match.minute', { minute: minuteText({ minute, stoppage }) })
  return [
    {
      type: 'table',
      caption: say('match.goals'),
      head: [say('match.when'), say('match.scorer'), say('match.team')],
      rows: goals.map(goal => [
        minuteOf(goal),
        goal.name ?? '–',
        goal.side === 'home' ? home.name : away.name,
      ]),
      rowHeads: true,
    },
  ]
}

/** The page of one match, made of the club's data alone: what is said here cannot contradict fixtures or table. */
function matchPage(match: ClubMatch, language: Language): CmsPage {
  const say = saying(language)
  const { home, away, score, team } = match
  const title = score
    ? `${home.name} – ${away.name} ${score.home}:${score.away}`
    : `${home.name} – ${away.name}`
  const text = report(match, say)
  const calledOff = calledOffOf(match)
  return {
    slug: matchPath(match, language),
    template: 'event',
    title,
    website_lang: language,
    category: `${match.competition}, ${match.round}`,
    teaser: text,
    event: {
      kind: 'match',
      ...timeOf(match),
      ...(calledOff && { calledOff }),
      place: home.own ? team.place : home.name,
    },
    translations: [],
    draft: false,
    seo: { noIndex: false },
    blocks: [
      ...goalsTable(match, say),
      {
        type: 'standings',
        title: say('match.table'),
        team: team.id,
        show: 'around',
        rows: [],
        zones: [],
        seasons: [],
      },
      {
        type: 'fixtures',
        title: say('match.next'),
        team: team.id,
        show: 'next',
        limit: 4,
        matches: [],
        seasons: [],
      },
    ],
  }
}

/** A page for each match of a sub-site's team in the running season. */
export function matchPages(data: ClubData, teamId: number | undefined, language: Language): CmsPage[] {
  if (teamId === undefined) return []
  return data.matches(teamId, data.currentSeason).map(match => matchPage(match, language))
}
