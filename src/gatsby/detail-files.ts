import type { CmsBlockOf, CmsPage } from '../../contract/cms/cms-page.ts'

/** Addresses of the news of a sub-site by their numbers, for `/news/detail/?id={uid}`. */
export const newsIndex = (pages: readonly CmsPage[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pages.flatMap(({ uid, slug }) => (uid === undefined ? [] : [[String(uid), slug]])))

/** All pages that can be found, for whoever looks for one that is not there. */
export const pageList = (pages: readonly CmsPage[]): { slug: string; title: string }[] =>
  pages.filter(({ seo }) => !seo.noIndex).map(({ slug, title }) => ({ slug, title }))

/** The videos that a sub-site speaks of by their numbers, for `/video/detail/?id={uid}`; the fullest teaser of each. */
export function videoIndex(pages: readonly CmsPage[]): Readonly<Record<string, CmsBlockOf<'videoTeaser'>>> {
  const videos: Record<string, CmsBlockOf<'videoTeaser'>> = {}
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    if (block.type !== 'videoTeaser') continue
    const known = videos[block.video]
    if (!known || (block.text ?? '').length > (known.text ?? '').length) videos[block.video] = block
  }
  return videos
}
