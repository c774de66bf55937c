import type { CmsPage } from '#contract/cms/cms-page.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Site } from '#sites/site-schema.ts'
import type { ClubData } from '../club-data/club-data.ts'

/** What blocks are filled from: the pages of the sub-site and the club's data. */
export interface FillContext {
  /** Key of the sub-site. */
  readonly site: string
  readonly language: Language
  /** Whose matches it shows; absent where there is no team. */
  readonly teamId?: number | undefined
  readonly hasAds: boolean
  /** Whole address of a sub-site's start page, without a slash at the end. */
  readonly addressOf: (site: Site) => string
  readonly data: ClubData
  /** All pages of the sub-site, drafts excepted. */
  readonly pages: readonly CmsPage[]
}

/** Fills one block of a page, or leaves it as it is. */
export type Fill = (
  block: CmsPage['blocks'][number],
  page: CmsPage,
  context: FillContext,
) => CmsPage['blocks'][number]
