import { siteGroups } from '#contract/cms/site-config.ts'
import { sites } from '#sites/sites.ts'
import type { Fill } from './fill-context.ts'

/** Every sub-site with one sentence in the page's language, or in German. */
export const fillDirectory: Fill = (block, page, { addressOf }) => {
  if (block.type !== 'siteDirectory') return block
  const language = page.website_lang
  return {
    ...block,
    groups: siteGroups.map(key => ({
      key,
      sites: sites
        .filter(({ group }) => group === key)
        .map(site => ({
          name: site.names[language] ?? site.names.de,
          about: site.about[language] ?? site.about.de,
          href: `${addressOf(site)}/`,
        })),
    })),
  }
}
