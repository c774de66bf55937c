import type { CmsPage } from '#contract/cms-page.ts'
import { readClubData } from './club-data/club-data.ts'
import type { SiteContent } from './content-problem.ts'
import { readSiteFiles } from './files/file-source.ts'
import type { FillContext } from './fill/fill-context.ts'
import { fillPage } from './fill/fill-pages.ts'
import { matchPages } from './fill/match-pages.ts'
import type { MediaManifest } from './media/media-manifest.ts'
import type { SiteSettings } from './site-settings.ts'

/** A page of the source stands before one that is made of data at the same address. */
const withMatches = (pages: readonly CmsPage[], matches: readonly CmsPage[]): CmsPage[] => {
  const taken = new Set(pages.map(({ slug }) => slug))
  return [...pages, ...matches.filter(({ slug }) => !taken.has(slug))]
}

/** What the blocks of a sub-site's pages are filled from. */
export function fillContextOf({ site, root }: SiteSettings, pages: readonly CmsPage[]): FillContext {
  const data = readClubData(root)
  const shown = pages.filter(({ draft }) => !draft)
  return {
    site: site.key,
    language: site.language,
    teamId: site.teamId,
    hasAds: site.features.ads,
    data,
    pages: withMatches(shown, matchPages(data, site.teamId, site.language)),
  }
}

/** All pages of a sub-site as visitors see them: from its source, with those made of data, filled, without drafts. With problems they stay unfilled. */
export function readSite(settings: SiteSettings, media: MediaManifest): SiteContent {
  const content = readSiteFiles(settings, media)
  if (content.problems.length > 0) return content
  const context = fillContextOf(settings, content.pages)
  return { ...content, pages: context.pages.map(page => fillPage(page, context)) }
}
