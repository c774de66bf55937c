import type { CmsBlockOf, CmsPage } from '#contract/cms/cms-page.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { seasonName } from '#contract/matches/season-name.ts'
import type { Site } from '#sites/site-schema.ts'
import type { ClubData } from '../club-data/club-data.ts'
import type { Player } from '../club-data/players.ts'
import { sameTeamElsewhere } from './same-team-elsewhere.ts'
import { saying } from './saying.ts'

/** Where a sub-site in that language has its squad, and below it the pages of the players. */
export const playersFolder: Readonly<Record<Language, string>> = {
  de: '/kader/',
  en: '/squad/',
  ja: '/squad/',
}

export interface PlayerPlace {
  readonly site: Pick<Site, 'key' | 'language' | 'teamId'>
  /** Pages that the sub-site has beside those that are made of data. */
  readonly pages: readonly Pick<CmsPage, 'slug' | 'title'>[]
  /** Whole address of a sub-site's start page, without a slash at the end. */
  readonly addressOf: (site: Site) => string
}

/**
 * A page for everybody who is or was in a squad of the sub-site's team, below the page with the squad; none where there is no such page. Who
 * is before and after somebody goes by the running squad, so a player who has left has no neighbours.
 */
export function playerPages(data: ClubData, place: PlayerPlace): CmsPage[] {
  const { teamId: team, language } = place.site
  const folder = playersFolder[language]
  const squadPage = place.pages.find(({ slug }) => slug === folder)
  if (team === undefined || !squadPage) return []
  const say = saying(language)
  const players = data.players(team)
  const running = data
    .squad(team, data.currentSeason, 'players')
    .flatMap(({ members }) => members.map(({ slug, name }) => ({ slug, name, href: `${folder}${slug}/` })))

  const page = ({ slug, seasons, member }: Player): CmsPage => {
    const at = running.findIndex(entry => entry.slug === slug)
    const position = say(`player.${member.position}`)
    const last = seasonName(seasons[0] ?? data.currentSeason)
    const about =
      at === -1
        ? say('player.former', { name: member.name, position, season: last })
        : say(member.number === undefined ? 'player.about' : 'player.numbered', {
            name: member.name,
            position,
            number: String(member.number),
            season: last,
          })
    const beside = (index: number) => {
      const neighbour = at === -1 ? undefined : running[index]
      return neighbour && { name: neighbour.name, href: neighbour.href }
    }
    const [previous, next] = [at > 0 ? beside(at - 1) : undefined, beside(at + 1)]
    const block: CmsBlockOf<'player'> = {
      type: 'player',
      team,
      player: { ...member, slug },
      seasons: [...seasons],
      active: at !== -1,
      squad: { name: squadPage.title, href: folder },
      ...(previous && { previous }),
      ...(next && { next }),
    }
    return {
      slug: `${folder}${slug}/`,
      template: 'blank',
      title: member.name,
      website_lang: language,
      category: position,
      teaser: about,
      translations: sameTeamElsewhere(
        place.site,
        place.addressOf,
        language => `${playersFolder[language]}${slug}/`,
      ),
      draft: false,
      seo: { noIndex: false, description: about },
      blocks: [block],
    }
  }
  return players.map(page)
}
