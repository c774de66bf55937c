import type { CmsBlock, CmsPage } from '#contract/cms-page.ts'
import type { Language } from '#contract/primitives.ts'
import type { ClubData, ClubMatch } from '../club-data/club-data.ts'
import { matchPath } from '../club-data/match-path.ts'
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
  const { score, record } = match
  if (!score)
    return say(match.home.own ? 'match.aheadHome' : 'match.aheadAway', {
      ...names(match),
      round: match.round,
    })
  const result = match.home.own ? `${score.home}:${score.away}` : `${score.away}:${score.home}`
  const half = record.score?.ht?.join(':')
  return [
    say(`match.${outcomeOf(match)}${match.home.own ? 'Home' : 'Away'}`, { ...names(match), result }),
    ...(half === undefined ? [] : [say('match.half', { score: half })]),
  ].join(' ')
}

function goalsTable(match: ClubMatch, say: Say): CmsBlock[] {
  const goals = [
    ...(match.record.goals1 ?? []).map(goal => ({ ...goal, team: match.home.name })),
    ...(match.record.goals2 ?? []).map(goal => ({ ...goal, team: match.away.name })),
  ].toSorted((a, b) => a.minute - b.minute || (a.offset ?? 0) - (b.offset ?? 0))
  if (goals.length === 0) return []
  const minute = ({ minute: at, offset }: (typeof goals)[number]) =>
    say('match.minute', { minute: offset === undefined ? String(at) : `${at}+${offset}` })
  return [
    {
      type: 'table',
      caption: say('match.goals'),
      head: [say('match.when'), say('match.scorer'), say('match.team')],
      rows: goals.map(goal => [minute(goal), goal.name, goal.team]),
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
  return {
    slug: matchPath(match, language),
    template: 'event',
    title,
    website_lang: language,
    category: `${match.competition}, ${match.round}`,
    teaser: text,
    event: {
      kind: 'match',
      start: match.kickOff,
      end: new Date(Date.parse(match.kickOff) + 2 * 60 * 60 * 1000).toISOString(),
      allDay: false,
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
