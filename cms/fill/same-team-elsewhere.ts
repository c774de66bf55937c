import type { CmsPage } from '#contract/cms/cms-page.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Site } from '#sites/site-schema.ts'
import { sites } from '#sites/sites.ts'

/** A page that is made of the club's data, on the sub-sites that show the same team in other languages. */
export const sameTeamElsewhere = (
  site: Pick<Site, 'language' | 'teamId'>,
  addressOf: (site: Site) => string,
  pathIn: (language: Language) => string,
): CmsPage['translations'] =>
  sites
    .filter(({ teamId, language }) => teamId === site.teamId && language !== site.language)
    .map(other => ({
      language: other.language,
      link: {
        label: other.names[other.language] ?? other.names.de,
        href: addressOf(other) + pathIn(other.language),
      },
    }))
