import type { CmsPage } from '#contract/cms/cms-page.ts'
import { readCatalogue } from './catalogue/catalogue-snapshot.ts'
import { productPages } from './catalogue/product-pages.ts'
import { readClubData } from './club-data/club-data.ts'
import { formerMatchPaths } from './club-data/match-path.ts'
import type { SiteContent } from './content-problem.ts'
import { readSiteFiles } from './files/file-source.ts'
import type { FillContext } from './fill/fill-context.ts'
import { fillPage } from './fill/fill-pages.ts'
import { matchPages } from './fill/match-pages.ts'
import { playerPages } from './fill/player-pages.ts'
import type { MediaManifest } from './media/media-manifest.ts'
import { datedSeasons } from '#sites/redirects.ts'
import type { Site } from '#sites/site-schema.ts'
import { addressOf } from './site-config.ts'
import type { SiteSettings } from './site-settings.ts'
import { sourceOf } from './site-source.ts'
import { readSnapshot, takeSnapshot } from './typo3/typo3-snapshot.ts'
import { readTypo3Site } from './typo3/typo3-source.ts'

/** A page of the source stands before one that is made of data at the same address. */
const withMade = (pages: readonly CmsPage[], made: readonly CmsPage[]): CmsPage[] => {
  const taken = new Set(pages.map(({ slug }) => slug))
  return [...pages, ...made.filter(({ slug }) => !taken.has(slug))]
}

/** What the blocks of a sub-site's pages are filled from. */
export function fillContextOf(settings: SiteSettings, pages: readonly CmsPage[]): FillContext {
  const { site, root } = settings
  const data = readClubData(root)
  const shown = pages.filter(({ draft }) => !draft)
  const whole = (other: Site) => addressOf(other, settings)
  return {
    site: site.key,
    language: site.language,
    teamId: site.teamId,
    hasAds: site.features.ads,
    addressOf: whole,
    data,
    pages: withMade(shown, [
      ...matchPages(data, { site, addressOf: whole, pages: shown }),
      ...playerPages(data, { site, pages: shown, addressOf: whole }),
      ...productPages(readCatalogue(root), { site, addressOf: whole }),
    ]),
  }
}

/** The pages of a sub-site as its source has them, drafts included. Throws a SourceFailure where TYPO3 does not answer as it should. */
export async function readSource(settings: SiteSettings, media: MediaManifest): Promise<SiteContent> {
  const source = sourceOf(settings)
  if (source.kind === 'files') return readSiteFiles(settings, media)
  // A build has asked already, once for all that it does.
  const snapshot = readSnapshot(settings, source.address) ?? (await takeSnapshot(settings, source.address))
  return readTypo3Site(settings, snapshot, media)
}

/** All pages of a sub-site as visitors see them: from its source, with those made of data, filled, without drafts. With problems they stay unfilled. */
export async function readSite(settings: SiteSettings, media: MediaManifest): Promise<SiteContent> {
  const content = await readSource(settings, media)
  if (content.problems.length > 0) return content
  const context = fillContextOf(settings, content.pages)
  const { data, teamId, language } = context
  const dated = teamId === undefined ? [] : datedSeasons.flatMap(season => data.matches(teamId, season))
  return {
    ...content,
    pages: context.pages.map(page => fillPage(page, context)),
    redirects: [...content.redirects, ...formerMatchPaths(dated, language)],
  }
}
